// What is told beside the map of Yucatàn: the moment, what a seat has, supply and reserves, and what signs mean.
import type { JSX } from "preact";
import type { Catalogue } from "../../gen/stubs/tikal/games/yucatan/v1/catalogue_pb";
import type { GuildCounts, Seat as SeatView, View } from "../../gen/stubs/tikal/games/yucatan/v1/view_pb";
import { Guild, Phase } from "../../gen/stubs/tikal/games/yucatan/v1/words_pb";
import type { SceneProps, SeatProps, Speech } from "../board";
import { useKept } from "../kept";
import { SeatBadge } from "../seat_marks";
import { carriedFrom, cityAt, GUILDS, seatOf, type YucatanScene } from "./model";
import { guildName, reserve, riverName } from "./names";
import { CityPiece, GuildSign, Person, type Sign, SignMark, VillagePiece, WarriorPiece } from "./pieces";

/** The round, what is left to put in setup, the city that was entered, and the own reserve. */
export function Status({ scene }: SceneProps<View, Catalogue>): JSX.Element {
  const { say, view, you } = scene;
  const { round } = view;
  const rounds = view.options?.rounds ?? 0;
  const own = seatOf(you, scene);
  const victim = cityAt(view.enteredCity, scene);
  return (
    <div class="y-status">
      <p>
        {round === 0 ? say("yucatan-panels-setup") : say("yucatan-panels-round", { round, rounds })}
        {" · "}
        {view.phase === Phase.NEUTRAL ? say("yucatan-panels-neutrals-left", { number: view.neutralsLeft }) : say("yucatan-panels-prisoners", { number: view.supply })}
      </p>
      {view.phase === Phase.TAKE && victim !== undefined && (
        <p>{say("yucatan-web-entered", { cell: victim.city, held: victim.prisoners, carried: carriedFrom(victim.city, scene) })}</p>
      )}
      {own?.reserve !== undefined && (
        <p class="y-reserve">
          <span>{say("yucatan-web-own-reserve")}</span>
          <Guilds counts={own.reserve} speech={scene} />
        </p>
      )}
    </div>
  );
}

/** How many of each guild. */
function Guilds({ counts, speech }: { counts: GuildCounts; speech: Speech }): JSX.Element {
  const numbers = [counts.jaguars, counts.hummingbirds, counts.snakes];
  return (
    <span class="y-guilds">
      {GUILDS.map((guild, at) => (
        <span key={guild} class="y-fact" title={guildName(guild, speech)}>
          <Icon>
            <GuildSign guild={guild} scale={1.2} />
          </Icon>
          <span class="unseen">{guildName(guild, speech)}: </span>
          {numbers[at]}
        </span>
      ))}
    </span>
  );
}

/** What a seat has: levels, prisoners, villages and warriors. */
export function Seat({ scene, seat }: SeatProps<View, Catalogue>): JSX.Element | null {
  const keep = useKept<JSX.Element>();
  const facts = seatOf(seat, scene);
  return facts === undefined ? null : keep("seat", [facts, scene.say], () => <SeatFacts facts={facts} scene={scene} />);
}

function SeatFacts({ facts, scene }: { facts: SeatView; scene: YucatanScene }): JSX.Element {
  const { say } = scene;
  const { levels, prisoners, carried, villages, villagesLeft: left, warriors, warriorLimit: limit } = facts;
  const most = scene.catalogue.numbers?.levels ?? 0;
  const rivers = facts.rivers.map((river) => riverName(river, scene)).join(", ");
  return (
    <ul class="y-seat">
      <Fact told={say("yucatan-web-seat-levels", { levels, most })} text={`${levels}/${most}`}>
        <path class="y-steps" d="M-9 8V3H-6V-1H-3V-5H3V-1H6V3H9V8Z" />
      </Fact>
      <Fact told={say("yucatan-web-seat-prisoners", { prisoners, carried })} text={carried > 0 ? `${prisoners} +${carried}` : `${prisoners}`}>
        <Person y={-1} scale={1.6} />
      </Fact>
      <Fact told={say("yucatan-web-seat-villages", { villages, left })} text={`${villages}/${villages + left}`}>
        <path class="y-steps" d="M-9 0L0 -8L9 0H6V8H-6V0Z" />
      </Fact>
      <Fact told={say("yucatan-web-seat-warriors", { warriors, limit })} text={`${warriors}/${limit}`}>
        <path class="y-steps" d="M-8 -8H8V1C8 5 4 7.5 0 9C-4 7.5 -8 5 -8 1Z" />
      </Fact>
      <Fact told={say("yucatan-web-seat-rivers", { rivers })} text={facts.rivers.map((river) => (river === "great" ? "≈" : river)).join(" ")}>
        <path class="y-steps-line" d="M-9 -3q4.5 -6 9 0t9 0M-9 5q4.5 -6 9 0t9 0" />
      </Fact>
    </ul>
  );
}

function Fact({ told, text, children }: { told: string; text: string; children: JSX.Element }): JSX.Element {
  return (
    <li class="y-fact" title={told}>
      <Icon>{children}</Icon>
      <span aria-hidden="true">{text}</span>
      <span class="unseen">{told}</span>
    </li>
  );
}

function Icon({ children, large = false }: { children: JSX.Element; large?: boolean }): JSX.Element {
  return (
    <svg class={large ? "y-sample" : "y-icon"} viewBox={large ? "-32 -26 64 56" : "-11 -11 22 22"} aria-hidden="true">
      {children}
    </svg>
  );
}

/** Prisoners left, reserves, who beats whom, and what the signs mean. */
export function Supply({ scene }: SceneProps<View, Catalogue>): JSX.Element {
  const { say, name, you, view, catalogue } = scene;
  const keep = useKept<JSX.Element>();
  return (
    <div class="y-supply">
      <p>
        {say("yucatan-panels-prisoners", { number: view.supply })}
        {view.neutralsLeft > 0 && <> · {say("yucatan-panels-neutrals-left", { number: view.neutralsLeft })}</>}
      </p>
      {keep("reserves", [view.seats, say, name], () => <Reserves scene={scene} />)}
      {keep("legend", [catalogue, say, you], () => <Legend scene={scene} />)}
    </div>
  );
}

function Reserves({ scene }: { scene: YucatanScene }): JSX.Element {
  return (
    <ul>
      {scene.view.seats.map((seat) => (
        <li key={seat.seat}>
          <SeatBadge seat={seat.seat} />
          <span class="unseen">{scene.name(seat.seat)}: </span>
          {seat.reserve === undefined ? reserve(seat, scene) : <Guilds counts={seat.reserve} speech={scene} />}
        </li>
      ))}
    </ul>
  );
}

/** What is the same at every moment of a match. */
function Legend({ scene }: { scene: YucatanScene }): JSX.Element {
  const { say, catalogue } = scene;
  return (
    <>
      <h2>{say("yucatan-web-guilds")}</h2>
      <ul>
        {catalogue.guilds.map(({ guild, beats }) => (
          <li key={guild}>
            <Icon>
              <GuildSign guild={guild} scale={1.2} />
            </Icon>
            <span aria-hidden="true">›</span>
            <Icon>
              <GuildSign guild={beats} scale={1.2} />
            </Icon>
            {say("yucatan-web-beats", { guild: guildName(guild, scene), other: guildName(beats, scene) })}
          </li>
        ))}
        <li>{say("yucatan-web-equal")}</li>
      </ul>
      <h2>{say("yucatan-web-signs")}</h2>
      <Signs scene={scene} />
    </>
  );
}

const MARKS: readonly Sign[] = ["battle-hidden", "battle-won", "battle-lost", "raid", "theft", "delivery"];

function Signs({ scene: { say, you } }: { scene: YucatanScene }): JSX.Element {
  const seat = Math.max(1, you);
  const warrior = { owner: seat, carried: 0, shown: false };
  const samples: readonly (readonly [string, JSX.Element])[] = [
    ["small", <VillagePiece owner={seat} large={false} scale={1.2} y={4} />],
    ["large", <VillagePiece owner={seat} large scale={1.2} y={4} />],
    ["neutral", <VillagePiece owner={0} large={false} scale={1.2} y={4} />],
    ["known", <WarriorPiece {...warrior} guild={Guild.JAGUAR} scale={1.12} />],
    ["shown", <WarriorPiece {...warrior} guild={Guild.SNAKE} shown scale={1.12} />],
    ["hidden", <WarriorPiece {...warrior} owner={seat === 1 ? 2 : 1} guild={Guild.UNSPECIFIED} scale={1.12} />],
    ["carried", <WarriorPiece {...warrior} guild={Guild.HUMMINGBIRD} carried={2} scale={1.12} />],
    ["city", <CityPiece seat={seat} levels={2} prisoners={4} most={5} scale={0.95} />],
    ...MARKS.map((sign) => [sign, <SignMark sign={sign} scale={1.5} />] as const),
  ];
  return (
    <ul class="y-signs">
      {samples.map(([id, drawing]) => (
        <li key={id}>
          <Icon large>{drawing}</Icon>
          {say(`yucatan-web-sign-${id}`)}
        </li>
      ))}
    </ul>
  );
}
