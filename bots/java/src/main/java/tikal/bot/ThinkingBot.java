package tikal.bot;

import io.grpc.StatusException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tikal.v1.LegalAction;
import tikal.v1.LineResult;
import tikal.v1.TikalSeatSummary;
import tikal.v1.Want;

/**
 * Plays one seat by trying lines of actions before it plays one.
 *
 * <p>It has no rules of its own. The server tells what can follow on each line and what each seat would
 * score there; the bot goes on with the lines that lead furthest, some actions deep.
 */
public final class ThinkingBot {
  /** The most lines that one call may try. */
  private static final int LINES = 256;

  /** How many actions ahead the bot looks. */
  private static final int DEPTH = 5;

  /** A line, and how far ahead the seat is at its end. */
  private record Tried(List<String> line, LineResult result, int ahead) {}

  /** The shortest line after which the seat leads most. It is played as one batch. */
  static List<String> choose(Turn turn) throws StatusException, InterruptedException {
    var seat = turn.prompt().getSeat();
    var known = new HashSet<String>();
    var best = new Tried(List.of(), LineResult.getDefaultInstance(), Integer.MIN_VALUE);
    var lines = longer(List.of(), turn.prompt().getLegalActionsList()).toList();
    for (var depth = 0; depth < DEPTH && !lines.isEmpty(); depth++) {
      var asked = lines.subList(0, Math.min(lines.size(), LINES));
      var results = turn.simulate(asked, Want.WANT_SUMMARY, Want.WANT_LEGAL_ACTIONS, Want.WANT_POSITION);
      var tried =
          IntStream.range(0, results.size())
              .mapToObj(at -> new Tried(asked.get(at), results.get(at), lead(results.get(at), seat)))
              .sorted(Comparator.comparingInt(Tried::ahead).reversed())
              .toList();
      best = tried.get(0).ahead() > best.ahead() ? tried.get(0) : best;
      var next = new ArrayList<List<String>>();
      for (var end : tried) {
        // Several orders of the same actions lead to one position: one of them is enough.
        if (end.result().getDecidingSeat() == seat && known.add(end.result().getPosition())) {
          longer(end.line(), end.result().getLegalActionsList()).forEach(next::add);
        }
      }
      lines = next;
    }
    return best.line();
  }

  /** The line with each action that can follow. */
  private static Stream<List<String>> longer(List<String> line, List<LegalAction> legal) {
    return legal.stream()
        .map(action -> Stream.concat(line.stream(), Stream.of(action.getNotation())).toList());
  }

  /** How far a seat is ahead of its best rival, counting what everybody would score now. */
  private static int lead(LineResult result, int seat) {
    var seats = result.getSummary().getTikal().getSeatsList();
    var own = seats.stream().filter(other -> other.getSeat() == seat).mapToInt(ThinkingBot::points);
    var rivals = seats.stream().filter(other -> other.getSeat() != seat).mapToInt(ThinkingBot::points);
    return own.sum() - rivals.max().orElse(0);
  }

  private static int points(TikalSeatSummary seat) {
    return seat.getScore() + seat.getProjectedTemples() + seat.getProjectedTreasures();
  }

  public static void main(String[] arguments) {
    Program.run(ThinkingBot::choose);
  }
}
