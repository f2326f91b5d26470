package tikal.bot;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.RetryInfo;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.protobuf.StatusProto;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import tikal.v1.Refusal;
import tikal.v1.Retry;

/**
 * Waits as long as it is told and, after every failure, about twice as long on top; gives up after a minute
 * without progress, in which waits that the server asked for do not count.
 */
final class Patience {
  /** Without a word of the server: the line broke, or nobody answered in time. */
  private static final Set<Status.Code> BROKEN =
      EnumSet.of(
          Status.Code.UNAVAILABLE,
          Status.Code.INTERNAL,
          Status.Code.UNKNOWN,
          Status.Code.CANCELLED,
          Status.Code.DEADLINE_EXCEEDED);

  private static final long LONGEST_WAIT = 5_000;
  private static final long LONGEST_TOLD = 30_000;
  private static final long GIVE_UP_AFTER = 60_000;

  /** Before the first answer no match is at stake. */
  static final long FIRST_CONTACT = 5_000;

  private static final String HINT =
      "is it http:// or https://, and is its certificate trusted (TIKAL_CA names one)?";

  /** A server that has not answered yet: it is waited for some seconds, and not in silence. Else null. */
  private final String firstContact;

  private int failures;
  private long since;

  Patience() {
    this(null);
  }

  Patience(String firstContact) {
    this.firstContact = firstContact;
  }

  /** Something that can be asked of the server more than once. */
  interface Call<T> {
    T make() throws StatusException, InterruptedException;
  }

  /**
   * Whether trying again helps.
   *
   * @param retry never, later, or after reading what happened
   * @param after so many milliseconds
   * @param isCut whether nobody spoke
   */
  record Help(Retry retry, long after, boolean isCut) {}

  /**
   * Whether trying again helps, and when. Nothing else decides it: the server says so, and where it has said
   * nothing the line broke, or what stands between refuses.
   */
  static Help whatHelps(StatusException failure) {
    var retry = Retry.RETRY_UNSPECIFIED;
    var isTold = false;
    var after = 0L;
    var told = StatusProto.fromThrowable(failure);
    try {
      for (var detail : told == null ? List.<Any>of() : told.getDetailsList()) {
        if (detail.is(Refusal.class)) {
          retry = detail.unpack(Refusal.class).getRetry();
        } else if (detail.is(RetryInfo.class)) {
          isTold = true;
          var delay = detail.unpack(RetryInfo.class).getRetryDelay();
          after = Math.min(Math.max(delay.getSeconds() * 1_000 + delay.getNanos() / 1_000_000, 0), LONGEST_TOLD);
        }
      }
    } catch (InvalidProtocolBufferException unreadable) {
      // Then nothing was said.
    }
    return switch (retry) {
      case RETRY_NEVER, RETRY_LATER, RETRY_AFTER_READING -> new Help(retry, after, false);
      case RETRY_UNSPECIFIED, UNRECOGNIZED -> {
        var isCut = !isTold && BROKEN.contains(failure.getStatus().getCode());
        yield new Help(isCut || isTold ? Retry.RETRY_LATER : Retry.RETRY_NEVER, after, isCut);
      }
    };
  }

  /** What lies at the bottom of a failure: the status itself says only that something is unavailable. */
  private static String reason(StatusException failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getMessage();
  }

  /** Returns when it is time to try again; throws what trying again does not help. */
  void after(StatusException failure) throws StatusException, InterruptedException {
    var now = System.nanoTime() / 1_000_000;
    since = failures == 0 ? now : since;
    var help = whatHelps(failure);
    var isFirst = firstContact != null;
    var where = isFirst ? firstContact : "the server";
    if (help.retry() == Retry.RETRY_NEVER || now > since + (isFirst ? FIRST_CONTACT : GIVE_UP_AFTER)) {
      if (isFirst && help.isCut()) {
        var says = "nobody answers at " + where + ": " + HINT + " " + reason(failure);
        throw failure.getStatus().withDescription(says).withCause(null).asException();
      }
      throw failure;
    }
    // Short cuts are no news; later ones are told when they last.
    if (help.isCut() && failures == (isFirst ? 0 : 3)) {
      System.err.println("nobody answers at " + where + ", trying again: " + reason(failure));
    }
    since += help.after();
    // Everybody is told the same time: the part on top keeps them from coming back together.
    var wait = Math.min(50L << Math.min(failures++, 10), LONGEST_WAIT);
    Thread.sleep(help.after() + wait / 2 + ThreadLocalRandom.current().nextLong(wait / 2));
  }

  /** The answer to a call; the same call, with its id, is made again as long as that helps. */
  static <T> T again(Call<T> call) throws StatusException, InterruptedException {
    return again(call, new Patience());
  }

  /** The same with a choice of patience. */
  static <T> T again(Call<T> call, Patience patience) throws StatusException, InterruptedException {
    while (true) {
      try {
        return call.make();
      } catch (StatusException failure) {
        patience.after(failure);
      }
    }
  }
}
