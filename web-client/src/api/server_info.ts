// What the server is and which games it hosts: asked once, and again when house bots may have come.
import type { GetServerInfoResponse } from "../gen/stubs/tikal/v1/info_pb";
import { again, client, once } from "./client";

let known: Promise<GetServerInfoResponse> | undefined;

/** What the server said of itself; the same answer for the whole page. */
export function serverInfo(): Promise<GetServerInfoResponse> {
  known ??= freshServerInfo();
  return known;
}

/** Asks anew. */
export function freshServerInfo(): Promise<GetServerInfoResponse> {
  const asked = again(() => client.getServerInfo({}, once()));
  known = asked;
  asked.catch(() => (known = undefined));
  return asked;
}
