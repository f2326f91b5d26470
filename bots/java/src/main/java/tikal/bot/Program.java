package tikal.bot;

import io.grpc.StatusException;
import java.util.Map;

/** A bot as a program: what it is told by its environment, and how it ends. */
public final class Program {
  private Program() {}

  /**
   * Plays one match to its end and prints the standing. Ends with another code than 0, and one sentence,
   * if the match cannot be played.
   */
  public static void run(Bot bot) {
    try {
      for (var placing : Seat.play(invitation(System.getenv()), bot).getPlacingsList()) {
        System.out.printf(
            "seat %d: %d points, rank %d%n", placing.getSeat(), placing.getScore(), placing.getRank());
      }
    } catch (StatusException | IllegalArgumentException expected) {
      System.err.println(expected.getMessage());
      System.exit(1);
    } catch (Exception mistake) {
      mistake.printStackTrace();
      System.exit(1);
    }
  }

  private static Invitation invitation(Map<String, String> told) {
    var matchId = told.getOrDefault("TIKAL_MATCH", "");
    if (matchId.isEmpty()) {
      throw new IllegalArgumentException("TIKAL_MATCH must name the match to join");
    }
    return new Invitation(
        told.getOrDefault("TIKAL_SERVER", "http://127.0.0.1:7711"),
        matchId,
        told.getOrDefault("TIKAL_INVITE", ""),
        told.getOrDefault("TIKAL_PLAYER_NAME", "java"),
        Integer.parseUnsignedInt(told.getOrDefault("TIKAL_SEAT", "0")));
  }
}
