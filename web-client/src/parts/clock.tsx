// A seat's clock, which runs on between what the server says.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Clock } from "../gen/stubs/tikal/v1/table_pb";
import { say } from "../texts/language";

/** Below this the clock is alarming, in milliseconds. */
const SHORT_MS = 20_000;

export function ClockFace({ clock, since }: { clock: Clock; since: number }): JSX.Element {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!clock.running) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [clock]);
  const told = Number(clock.left?.seconds ?? 0n) * 1000 + (clock.left?.nanos ?? 0) / 1e6;
  const left = Math.max(0, clock.running ? told - Math.max(0, now - since) : told);
  return (
    <span class={`clock ${clock.running ? "running" : ""} ${left < SHORT_MS ? "short" : ""}`} role="timer" aria-label={say.value("web-clock", { time: face(left) })}>
      {face(left)}
    </span>
  );
}

function face(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, "");
}
