package tikal.bot;

import com.google.rpc.RetryInfo;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.protobuf.StatusProto;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** Waits about twice as long after every cut, and gives up after a minute without progress. */
final class Patience {
  /** After these the same again may succeed: the line broke, or the server is going or slow. */
  private static final Set<Status.Code> CUT =
      EnumSet.of(
          Status.Code.UNAVAILABLE,
          Status.Code.INTERNAL,
          Status.Code.UNKNOWN,
          Status.Code.CANCELLED,
          Status.Code.DEADLINE_EXCEEDED);

  private static final long LONGEST_WAIT = 5_000;
  private static final long GIVE_UP_AFTER = 60_000;

  private int cuts;
  private long since;

  /** Something that can be asked of the server more than once. */
  interface Call<T> {
    T make() throws StatusException, InterruptedException;
  }

  /** Whether the same again may succeed. */
  static boolean isCut(StatusException failure) {
    // Who asked too often is told when to come back; what is too much stays too much.
    var told = StatusProto.fromThrowable(failure);
    var comeBack = told != null && told.getDetailsList().stream().anyMatch(any -> any.is(RetryInfo.class));
    return CUT.contains(failure.getStatus().getCode()) || comeBack;
  }

  /** Returns when it is time to try again; what is no cut is thrown at once. */
  void after(StatusException failure) throws StatusException, InterruptedException {
    var now = System.nanoTime() / 1_000_000;
    since = cuts == 0 ? now : since;
    if (!isCut(failure) || now > since + GIVE_UP_AFTER) {
      throw failure;
    }
    var wait = Math.min(50L << Math.min(cuts++, 10), LONGEST_WAIT);
    Thread.sleep(wait / 2 + ThreadLocalRandom.current().nextLong(wait / 2));
  }

  /** The answer to a call; after a cut the same call is made again. */
  static <T> T again(Call<T> call) throws StatusException, InterruptedException {
    for (var patience = new Patience(); ; ) {
      try {
        return call.make();
      } catch (StatusException failure) {
        patience.after(failure);
      }
    }
  }
}
