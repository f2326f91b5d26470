package tikal.bot;

import io.grpc.StatusException;
import java.io.IOException;

/** A bot as a program: how it ends. */
public final class Program {
  private Program() {}

  /**
   * Plays the seat that the environment tells to the end of its match and prints the standing. Ends with
   * another code than 0, and one sentence, if the match cannot be played.
   */
  public static void run(Bot bot) {
    try {
      for (var placing : Seat.joinAndPlay(System.getenv(), bot).getPlacingsList()) {
        System.out.printf(
            "seat %d: %d points, rank %d%n", placing.getSeat(), placing.getScore(), placing.getRank());
      }
    } catch (StatusException | IllegalArgumentException | IOException expected) {
      System.err.println(expected.getMessage());
      System.exit(1);
    } catch (Exception mistake) {
      mistake.printStackTrace();
      System.exit(1);
    }
  }
}
