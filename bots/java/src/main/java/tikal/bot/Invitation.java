package tikal.bot;

/** Which seat to take, and where; seat 0 is the first free one. */
public record Invitation(String server, String matchId, String inviteCode, String playerName, int seat) {}
