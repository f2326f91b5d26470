package tikal.bot;

import io.grpc.StatusException;
import io.grpc.protobuf.StatusProto;
import java.util.List;

/**
 * Plays the first legal action after it has tried it, with every outcome of the draw it leads to.
 *
 * <p>A refusal of the line it tries ends its thought, as that of a call of its own would.
 */
public final class TryingBot {
  /** Tries on copies first what it plays. */
  static List<String> choose(Turn turn) throws StatusException, InterruptedException {
    var action = turn.prompt().getLegalActions(0).getNotation();
    var tried = turn.simulate(List.of(List.of(action))).get(0).getSamples(0);
    if (tried.hasRefused()) {
      throw StatusProto.toStatusException(tried.getRefused());
    }
    if (tried.hasDraw()) {
      var outcomes = tried.getDraw().getOutcomesList().stream();
      turn.simulateSteps(
          outcomes.map(each -> List.of(Turn.action(action), Turn.outcome(each.getOutcome()))).toList(), 1);
    }
    return List.of(action);
  }

  public static void main(String[] arguments) {
    Program.run(TryingBot::choose);
  }
}
