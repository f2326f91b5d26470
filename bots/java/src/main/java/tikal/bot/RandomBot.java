package tikal.bot;

import java.util.List;

/** Plays one seat of a match with random legal actions. */
public final class RandomBot {
  /** The bot's whole mind: one of the legal actions, in the notation. Yours goes here. */
  static List<String> choose(Turn turn) {
    var legal = turn.prompt().getLegalActionsList();
    return List.of(legal.get(turn.random().nextInt(legal.size())).getNotation());
  }

  public static void main(String[] arguments) {
    Program.run(RandomBot::choose);
  }
}
