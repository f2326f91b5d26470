package tikal.bot;

import io.grpc.ClientInterceptor;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsChannelCredentials;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.MetadataUtils;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import tikal.v1.CurrentPosition;
import tikal.v1.Event;
import tikal.v1.GetMatchRequest;
import tikal.v1.GetMatchViewRequest;
import tikal.v1.JoinMatchRequest;
import tikal.v1.Line;
import tikal.v1.LineResult;
import tikal.v1.LineStep;
import tikal.v1.Open;
import tikal.v1.Participant;
import tikal.v1.ParticipantKind;
import tikal.v1.PlayRequest;
import tikal.v1.PromptSize;
import tikal.v1.Retry;
import tikal.v1.SeatRequest;
import tikal.v1.SimulateActionsRequest;
import tikal.v1.Standing;
import tikal.v1.Submit;
import tikal.v1.SubmittedAction;
import tikal.v1.TikalServiceGrpc;
import tikal.v1.TikalServiceGrpc.TikalServiceBlockingV2Stub;
import tikal.v1.Update;
import tikal.v1.View;
import tikal.v1.Want;

/**
 * Joins a match, follows its stream over cuts, and asks a bot for every decision.
 *
 * <p>JoinMatch gives a seat and its token, Play opens a stream on the match, and every prompt on that
 * stream is answered with a Submit. The stream carries everything that happens, numbered without gaps;
 * after a cut a new one begins behind the last number that was read, and a Submit without an answer is
 * sent again under its id, so that it has one effect. docs/protocol.md tells more.
 */
public final class Seat {
  private static final Metadata.Key<String> TOKEN =
      Metadata.Key.of("tikal-seat", Metadata.ASCII_STRING_MARSHALLER);

  private static final Metadata.Key<String> MATCH =
      Metadata.Key.of("tikal-match", Metadata.ASCII_STRING_MARSHALLER);

  /** Who sits there, beside the player's name: the program and its version. */
  private static final String SOFTWARE = "tikal-java-bots 0.1.0";

  private final TikalServiceBlockingV2Stub service;
  private final String matchId;
  private final Bot bot;
  private final Random random;
  private long seen;
  private Submit unanswered;

  /** Nothing of this moment, or before, is worth deciding any more. */
  private long passed = -1;

  private List<Event> events = new ArrayList<>();
  private Patience patience = new Patience();

  private Seat(TikalServiceBlockingV2Stub service, String matchId, Bot bot, Random random) {
    this.service = service;
    this.matchId = matchId;
    this.bot = bot;
    this.random = random;
  }

  /** Joins, plays until the match is over, over as many streams as it takes, and says how it ended. */
  static Standing joinAndPlay(Map<String, String> told, Bot bot) throws Exception {
    if (told.getOrDefault("TIKAL_MATCH", "").isEmpty()) {
      throw new IllegalArgumentException("TIKAL_MATCH must name the match to join");
    }
    var server = told.getOrDefault("TIKAL_SERVER", "http://127.0.0.1:7711");
    var channel = connect(server, told.get("TIKAL_CA"));
    try {
      var aboutMatch = header(MATCH, told.get("TIKAL_MATCH"));
      var service = TikalServiceGrpc.newBlockingV2Stub(channel).withInterceptors(aboutMatch);
      var participant =
          Participant.newBuilder()
              .setName(told.getOrDefault("TIKAL_PLAYER_NAME", "java"))
              .setKind(ParticipantKind.PARTICIPANT_KIND_PROGRAM)
              .setSoftware(SOFTWARE);
      var who =
          SeatRequest.newBuilder()
              .setParticipant(participant)
              .setSeat(Integer.parseUnsignedInt(told.getOrDefault("TIKAL_SEAT", "0"))); // 0: any
      var join =
          JoinMatchRequest.newBuilder()
              .setRequestId(UUID.randomUUID().toString())
              .setMatchId(told.get("TIKAL_MATCH"))
              .setInviteCode(told.getOrDefault("TIKAL_INVITE", ""))
              .setJoin(who)
              .build();
      var joined =
          Patience.again(
              () -> service.withDeadlineAfter(Patience.FIRST_CONTACT, TimeUnit.MILLISECONDS).joinMatch(join),
              new Patience(server));
      var token = header(TOKEN, joined.getGrant().getToken());
      var seat = new Seat(service.withInterceptors(token), join.getMatchId(), bot, ownChance(told.get("TIKAL_SEED")));
      while (true) {
        try {
          return seat.follow();
        } catch (StatusException failure) {
          seat.patience.after(failure);
        }
      }
    } finally {
      channel.shutdownNow();
    }
  }

  /** Random numbers that follow from the seed, so that a game can be played again; without one, others each time. */
  private static Random ownChance(String seed) {
    if (seed == null) {
      return new Random();
    }
    var bits = UUID.nameUUIDFromBytes(seed.getBytes(StandardCharsets.UTF_8));
    return new Random(bits.getMostSignificantBits());
  }

  /** A line to http://host:port, or https://host:port behind TLS, where a PEM file may say whom to trust. */
  private static ManagedChannel connect(String server, String trusted) throws IOException {
    if (!server.matches("https?://[^/ ]+/?")) {
      throw new IllegalArgumentException(
          "the server is http://host:port or https://host:port, not '" + server + "'");
    }
    var secured = TlsChannelCredentials.newBuilder();
    if (trusted != null) {
      secured.trustManager(new File(trusted));
    }
    var isPlain = server.startsWith("http:");
    var credentials = isPlain ? InsecureChannelCredentials.create() : secured.build();
    var builder = Grpc.newChannelBuilder(URI.create(server).getAuthority(), credentials);
    // Notices a dead connection within half a minute, also while another player thinks for longer.
    return builder.keepAliveTime(20, TimeUnit.SECONDS).keepAliveTimeout(10, TimeUnit.SECONDS).build();
  }

  private static ClientInterceptor header(Metadata.Key<String> name, String value) {
    var headers = new Metadata();
    headers.put(name, value);
    return MetadataUtils.newAttachHeadersInterceptor(headers);
  }

  private static TikalServiceBlockingV2Stub limited(TikalServiceBlockingV2Stub service) {
    return service.withDeadlineAfter(30, TimeUnit.SECONDS);
  }

  /** Plays on one stream: until the match ends, or until it is better to open another. */
  private Standing follow() throws Exception {
    var stream = service.play();
    try {
      // Prompts say every action in the notation; for the same as messages too, ask for PROMPT_SIZE_FULL.
      var size = PromptSize.PROMPT_SIZE_NOTATION;
      var open = Open.newBuilder().setMatchId(matchId).setAfterSequence(seen).setPromptSize(size);
      stream.write(PlayRequest.newBuilder().setOpen(open).build());
      if (unanswered != null) {
        stream.write(PlayRequest.newBuilder().setSubmit(unanswered).build());
      }
      Update asked = null;
      for (var response = stream.read(); response != null; response = stream.read()) {
        // Read in this order: events, answer, prompt. With none of them it is a heartbeat.
        var update = response.getUpdate();
        for (var event : update.getEventsList()) {
          if (event.getSequence() > seen) {
            events.add(event);
          }
          if (event.hasMatchEnded()) {
            return event.getMatchEnded().getStanding();
          }
        }
        if (update.getSequence() > seen) {
          seen = update.getSequence();
          patience = new Patience();
        }
        if (unanswered != null && update.getAnswer().getRequestId().equals(unanswered.getRequestId())) {
          if (settle(update)) {
            stream.write(PlayRequest.newBuilder().setSubmit(unanswered).build());
          }
        }
        asked = update.hasPrompt() ? update : asked;
        // One Submit at a time, and none for a moment that has passed.
        if (asked != null && unanswered == null && asked.getSequence() == seen) {
          unanswered = asked.getSequence() > passed ? decide(asked) : null;
          asked = null;
          if (unanswered != null) {
            stream.write(PlayRequest.newBuilder().setSubmit(unanswered).build());
          }
        }
      }
      throw Status.UNAVAILABLE.withDescription("the stream ended before the match").asException();
    } finally {
      stream.cancel("not needed any more", null);
    }
  }

  /**
   * Takes the answer to a Submit in. What passes is to be sent again under its id (true); what was about a
   * moment that has passed is dropped; what stays refused is a mistake of the bot.
   */
  private boolean settle(Update told) throws StatusException, InterruptedException {
    if (told.getAnswer().hasRefused()) {
      var refused = StatusProto.toStatusException(told.getAnswer().getRefused());
      var retry = Patience.whatHelps(refused).retry();
      if (retry == Retry.RETRY_LATER) {
        patience.after(refused);
        return true;
      }
      var expected = unanswered.getExpectedSequence();
      if (retry == Retry.RETRY_NEVER && told.getSequence() == expected) {
        throw refused;
      }
      passed = expected;
    }
    unanswered = null;
    return false;
  }

  /** Asks the bot; null if the match has gone on while it thought. */
  private Submit decide(Update asked) throws Exception {
    var sequence = asked.getSequence();
    var turn = new Turn(asked.getPrompt(), sequence, events, random, this);
    try {
      var submit = Submit.newBuilder().setExpectedSequence(sequence);
      submit.setRequestId(UUID.randomUUID().toString());
      for (var action : bot.choose(turn)) {
        submit.addActions(SubmittedAction.newBuilder().setNotation(action));
      }
      events = new ArrayList<>(); // told only now: a thought that was broken off is begun anew
      return submit.build();
    } catch (StatusException | StatusRuntimeException failure) {
      var told = Status.fromThrowable(failure).asException(Status.trailersFromThrowable(failure));
      if (Patience.whatHelps(told).retry() != Retry.RETRY_LATER && hasMovedOn(sequence)) {
        return null;
      }
      throw told;
    }
  }

  /** Whether the match is past this event: then the next prompt, or its end, is on its way. */
  private boolean hasMovedOn(long sequence) throws StatusException, InterruptedException {
    var request = GetMatchRequest.newBuilder().setMatchId(matchId).build();
    var answer = Patience.again(() -> limited(service).getMatch(request));
    return answer.getMatch().getHeadSequence() > sequence;
  }

  /** See {@link Turn#view}. */
  View view(long sequence) throws StatusException, InterruptedException {
    var request = GetMatchViewRequest.newBuilder().setMatchId(matchId).setAtSequence(sequence).build();
    return Patience.again(() -> limited(service).getMatchView(request)).getMoment().getView();
  }

  /** See {@link Turn#simulateSteps}. */
  List<LineResult> simulate(long sequence, List<List<LineStep>> lines, int samples, List<Want> want)
      throws StatusException, InterruptedException {
    var origin = CurrentPosition.newBuilder().setMatchId(matchId).setExpectedSequence(sequence);
    var request = SimulateActionsRequest.newBuilder().setCurrent(origin).addAllWant(want).setSamples(samples);
    for (var line : lines) {
      request.addLines(Line.newBuilder().addAllSteps(line));
    }
    return Patience.again(() -> limited(service).simulateActions(request.build())).getResultsList();
  }
}
