package tikal.bot;

import java.util.List;

/** A bot is one function: from a decision to actions in the notation, played together as one batch. */
@FunctionalInterface
public interface Bot {
  List<String> choose(Turn turn) throws Exception;
}
