package tikal.bot;

import io.grpc.StatusException;
import java.util.List;
import java.util.Random;
import tikal.v1.Event;
import tikal.v1.LineResult;
import tikal.v1.LineStep;
import tikal.v1.Outcome;
import tikal.v1.Prompt;
import tikal.v1.View;
import tikal.v1.Want;

/**
 * One decision: what the seat may do, and a way to try it out first.
 *
 * @param prompt the seat, its legal actions in the notation and its clock
 * @param sequence the match as of this event
 * @param events everything since the decision before
 * @param random the bot's own chance: follows from the seed the program is told
 * @param seat whose decision it is
 */
public record Turn(Prompt prompt, long sequence, List<Event> events, Random random, Seat seat) {
  /** What the seat sees. In any game it has the notation, with `?` for what is hidden. */
  public View view() throws StatusException, InterruptedException {
    return seat.view(sequence);
  }

  /**
   * Plays up to 256 lines of actions on copies and tells how each ends: its summary, unless something
   * else is wanted. An empty line is the position itself.
   */
  public List<LineResult> simulate(List<List<String>> lines, Want... want)
      throws StatusException, InterruptedException {
    return simulate(lines, 1, want);
  }

  /** The same for seats that things are hidden from: each line is played on so many samples. */
  public List<LineResult> simulate(List<List<String>> lines, int samples, Want... want)
      throws StatusException, InterruptedException {
    return simulateSteps(
        lines.stream().map(line -> line.stream().map(Turn::action).toList()).toList(), samples, want);
  }

  /** The same with lines in which a step is an {@link #action} or, after a draw, its {@link #outcome}. */
  public List<LineResult> simulateSteps(List<List<LineStep>> lines, int samples, Want... want)
      throws StatusException, InterruptedException {
    return seat.simulate(sequence, lines, samples, List.of(want));
  }

  /** A step of a line: an action in the notation. */
  public static LineStep action(String notation) {
    return LineStep.newBuilder().setNotation(notation).build();
  }

  /** A step of a line: what a draw reveals. */
  public static LineStep outcome(Outcome drawn) {
    return LineStep.newBuilder().setOutcome(drawn).build();
  }
}
