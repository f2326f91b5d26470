package tikal.bot;

import io.grpc.StatusException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tikal.v1.LegalAction;
import tikal.v1.LineResult;
import tikal.v1.SeatSpread;
import tikal.v1.Want;

/**
 * Plays one seat by trying lines of actions before it plays one.
 *
 * <p>It has no rules of its own and plays any game. The server tells what can follow on each line and what
 * each seat may expect there; the bot goes on with the lines that lead furthest, some actions deep. What is
 * hidden from it is sampled, and a line is worth what it gives on average.
 */
public final class ThinkingBot {
  /** The most lines that one call may try. */
  private static final int LINES = 256;

  /** How many actions ahead the bot looks. */
  private static final int DEPTH = 5;

  /** How many of the best lines it goes on with. */
  private static final int BEST = 32;

  /** Where something is hidden: so many samples of it. */
  private static final int SAMPLES = 8;

  /** Where something is hidden: so many actions ahead. */
  private static final int HIDDEN_DEPTH = 2;

  /** A line, and how far ahead the seat is at its end. */
  private record Tried(List<String> line, double ahead) {}

  /**
   * The shortest line after which the seat leads most. It is played as one batch; where things are hidden
   * only its first action, because what that one tells may change the rest.
   */
  static List<String> choose(Turn turn) throws StatusException, InterruptedException {
    var hidden = turn.view().getNotation().contains("?");
    var depth = hidden ? HIDDEN_DEPTH : DEPTH;
    var known = new HashSet<String>();
    var best = new Tried(List.of(), Double.NEGATIVE_INFINITY);
    var lines = longer(List.of(), turn.prompt().getLegalActionsList()).toList();
    for (var ahead = 1; !lines.isEmpty(); ahead++) {
      var tried = leads(turn, lines, hidden ? SAMPLES : 1);
      best = tried.get(0).ahead() > best.ahead() ? tried.get(0) : best;
      lines = ahead < depth ? follow(turn, tried.stream().limit(BEST).map(Tried::line).toList(), known) : List.of();
    }
    return hidden ? best.line().subList(0, 1) : best.line();
  }

  /** Every line with the lead it gives, the best first. */
  private static List<Tried> leads(Turn turn, List<List<String>> lines, int samples)
      throws StatusException, InterruptedException {
    var tried = new ArrayList<Tried>();
    for (var first = 0; first < lines.size(); first += LINES) {
      var asked = lines.subList(first, Math.min(first + LINES, lines.size()));
      for (var result : turn.simulate(asked, samples, Want.WANT_SUMMARY)) {
        tried.add(new Tried(lines.get(tried.size()), lead(result, turn.prompt().getSeat())));
      }
    }
    tried.sort(Comparator.comparingDouble(Tried::ahead).reversed());
    return tried;
  }

  /** Each line with every action of the seat that can follow, as many as one call takes. */
  private static List<List<String>> follow(Turn turn, List<List<String>> lines, Set<String> known)
      throws StatusException, InterruptedException {
    var results = turn.simulate(lines, Want.WANT_LEGAL_ACTIONS, Want.WANT_POSITION);
    var next = new ArrayList<List<String>>();
    for (var at = 0; at < results.size(); at++) {
      var end = results.get(at).getSamples(0);
      // Several orders of the same actions lead to one position: one of them is enough.
      if (end.getDecidingSeat() == turn.prompt().getSeat() && known.add(end.getPosition())) {
        longer(lines.get(at), end.getLegalActionsList()).forEach(next::add);
      }
    }
    return next.subList(0, Math.min(next.size(), LINES));
  }

  /** The line with each action that can follow. */
  private static Stream<List<String>> longer(List<String> line, List<LegalAction> legal) {
    return legal.stream()
        .map(action -> Stream.concat(line.stream(), Stream.of(action.getNotation())).toList());
  }

  /** How far a seat is ahead of its best rival, by what everybody may expect to end with. */
  private static double lead(LineResult result, int seat) {
    var spreads = result.getSpreadsList();
    var own = spreads.stream().filter(other -> other.getSeat() == seat);
    var rivals = spreads.stream().filter(other -> other.getSeat() != seat);
    return own.mapToDouble(SeatSpread::getMeanEstimate).sum()
        - rivals.mapToDouble(SeatSpread::getMeanEstimate).max().orElse(0);
  }

  public static void main(String[] arguments) {
    Program.run(ThinkingBot::choose);
  }
}
