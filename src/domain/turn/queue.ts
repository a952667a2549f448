import type { Duty } from '../duty/who-is-there.ts';
import type { TurnAct } from './turn-act.ts';
import { actsThatHold, dutyEvents, inOrder, type TurnEvent } from './turn-events.ts';
import type { TurnRule } from './turn-rule.ts';

/** Waiting for a guest, with one, or on a break. */
export type TurnState = 'free' | 'serving' | 'away';

/** What an act or the roster did to the place of somebody: a key of the words that say so. */
export type TurnEffect =
  | 'came'
  | 'onDuty'
  | 'lateAtEnd'
  | 'lateInPlace'
  | 'left'
  | 'offDuty'
  | 'offDutyLater'
  | 'givenAtEnd'
  | 'givenEndLater'
  | 'namedFree'
  | 'namedAtEnd'
  | 'namedEndLater'
  | 'secondGuest'
  | 'refusedFree'
  | 'refusedAtEnd'
  | 'skipped'
  | 'away'
  | 'freeInPlace'
  | 'freeAtEnd'
  | 'backInPlace'
  | 'backAtEnd'
  | 'nothing';

/** Why somebody stands where they stand. */
export interface TurnWhy {
  readonly effect: TurnEffect;
  readonly at: number;
  readonly reason: string;
}

/** Somebody in the queue. */
export interface InTurn {
  readonly staffId: string;
  readonly state: TurnState;
  /** Since when they are that. */
  readonly since: number;
  /** When they came, or their hours began. */
  readonly cameAt: number;
  /** Guests that they were given today: in turn, and by name. */
  readonly turns: number;
  readonly named: number;
  /** The guest that is waiting goes past them. */
  readonly isPassed: boolean;
  /** They go to the end once they are free again. */
  readonly goesToEnd: boolean;
  /** They leave once they are free again: their hours are over. */
  readonly leaves: boolean;
  readonly why: TurnWhy;
}

/** Something that happened, and what it did. */
export interface TurnStep {
  readonly event: TurnEvent;
  readonly effect: TurnEffect;
  /** The place of whoever it was about after it, from 1 on; null where they have none. */
  readonly place: number | null;
}

/** The queue of a shop's day. */
export interface TurnQueue {
  /** Everybody who is there, in their order: also who is with a guest or on a break, as they have their place. */
  readonly line: readonly InTurn[];
  /** Who gets the next guest; undefined where nobody is free. */
  readonly next: InTurn | undefined;
  readonly steps: readonly TurnStep[];
}

interface QueueOf {
  readonly acts: readonly TurnAct[];
  readonly rule: TurnRule;
  /** The hours of the day by the roster; none where the shop keeps none. */
  readonly duties: readonly Duty[];
  readonly now: number;
}

type Line = readonly InTurn[];
interface Moved {
  readonly line: Line;
  readonly effect: TurnEffect;
}

const changed = (line: Line, staffId: string, change: Partial<InTurn>): Line =>
  line.map((each) => (each.staffId === staffId ? { ...each, ...change } : each));
const without = (line: Line, staffId: string): Line => line.filter((each) => each.staffId !== staffId);
const toEnd = (line: Line, staffId: string): Line => [
  ...without(line, staffId),
  ...line.filter((each) => each.staffId === staffId),
];

const whyOf = ({ at, act }: TurnEvent, effect: TurnEffect): TurnWhy => ({ effect, at, reason: act?.reason ?? '' });

/** Somebody who comes, with the effect that says how. */
const comer = (event: TurnEvent, effect: TurnEffect): InTurn => ({
  staffId: event.staffId,
  state: 'free',
  since: event.at,
  cameAt: event.at,
  turns: 0,
  named: 0,
  isPassed: false,
  goesToEnd: false,
  leaves: false,
  why: whyOf(event, effect),
});

/** What somebody had been given before they went away, when they come back on the same day. */
type Before = ReadonlyMap<string, Pick<InTurn, 'turns' | 'named'>>;

/**
 * Where somebody comes in. Whoever comes after their hours have begun is late: at the end, or, by the rule, where they
 * would be had they come on time, as long as those behind that place have had no guest yet.
 */
const comesIn = (line: Line, event: TurnEvent, { rule, duties }: QueueOf, before: Before): Moved => {
  const { staffId, at } = event;
  const known = before.get(staffId);
  const hours = duties.find((duty) => duty.staffId === staffId && duty.from < at && at < duty.till);
  const hadGuests = known !== undefined && known.turns + known.named > 0;
  const isLate = event.kind === 'in' && hours !== undefined && !hadGuests;
  const isBehind = (each: InTurn): boolean => hours !== undefined && each.cameAt > hours.from && each.turns === 0;
  const behind = isLate && !rule.turnLateAtEnd ? line.findIndex(isBehind) : -1;
  const place = behind < 0 ? line.length : behind;
  const late = isLate ? (behind < 0 ? 'lateAtEnd' : 'lateInPlace') : undefined;
  const effect = late ?? (event.kind === 'dutyBegins' ? 'onDuty' : 'came');
  return { line: [...line.slice(0, place), { ...comer(event, effect), ...known }, ...line.slice(place)], effect };
};

/** A guest is given to somebody, in turn or by name. */
const givesGuest = (line: Line, who: InTurn, event: TurnEvent, rule: TurnRule): Moved => {
  const { staffId, at } = event;
  const isNamed = event.kind === 'named';
  const costs = !isNamed || rule.turnNamedCosts;
  const endsNow = costs && rule.turnEndsOnceGiven;
  const kind = isNamed ? 'named' : 'given';
  const cost = endsNow ? (`${kind}AtEnd` as const) : (`${kind}EndLater` as const);
  const effect = costs ? cost : 'namedFree';
  const counts = isNamed ? { named: who.named + 1 } : { turns: who.turns + 1 };
  const since = who.state === 'serving' ? who.since : at;
  const goesToEnd = (costs && !endsNow) || who.goesToEnd;
  const guested = changed(line, staffId, { ...counts, state: 'serving', since, goesToEnd, why: whyOf(event, effect) });
  // The guest who went past others has somebody now.
  const seen = isNamed ? guested : guested.map((each) => ({ ...each, isPassed: false }));
  const moved = endsNow ? toEnd(seen, staffId) : seen;
  return { line: moved, effect: who.state === 'serving' ? 'secondGuest' : effect };
};

/** Somebody is free again, after a guest or a break. */
const comesBack = (line: Line, who: InTurn, event: TurnEvent, rule: TurnRule): Moved => {
  const { staffId, at } = event;
  if (who.state === 'free') return { line, effect: 'nothing' };
  if (who.leaves) return { line: without(line, staffId), effect: 'offDuty' };
  const wasAway = who.state === 'away';
  const goes = wasAway ? rule.turnBreakAtEnd : who.goesToEnd;
  const free = { state: 'free', since: at, goesToEnd: false } as const;
  if (!wasAway && !goes) return { line: changed(line, staffId, free), effect: 'freeInPlace' };
  const effect = wasAway ? (goes ? 'backAtEnd' : 'backInPlace') : 'freeAtEnd';
  // Why somebody stands at the end after a guest is that guest.
  const why = wasAway ? { why: whyOf(event, effect) } : {};
  const back = changed(line, staffId, { ...free, ...why });
  return { line: goes ? toEnd(back, staffId) : back, effect };
};

/** What one event does to the line. */
const moves = (line: Line, event: TurnEvent, of: QueueOf, before: Before): Moved => {
  const { staffId, kind, at } = event;
  const { rule } = of;
  const who = line.find((each) => each.staffId === staffId);
  if (!who) {
    if (kind === 'in' || kind === 'dutyBegins' || kind === 'back') return comesIn(line, event, of, before);
    if (kind !== 'given' && kind !== 'named') return { line, effect: 'nothing' };
    // Whoever has a guest is there, though nobody said that they came.
    const there = comesIn(line, event, of, before).line;
    return moves(there, event, of, before);
  }
  switch (kind) {
    case 'in':
    case 'dutyBegins':
      return { line, effect: 'nothing' };
    case 'out':
      return { line: without(line, staffId), effect: 'left' };
    case 'dutyEnds':
      return who.state === 'serving'
        ? { line: changed(line, staffId, { leaves: true }), effect: 'offDutyLater' }
        : { line: without(line, staffId), effect: 'offDuty' };
    case 'given':
    case 'named':
      return givesGuest(line, who, event, rule);
    case 'refused': {
      const effect = rule.turnRefusalCosts ? 'refusedAtEnd' : 'refusedFree';
      const said = changed(line, staffId, { isPassed: !rule.turnRefusalCosts, why: whyOf(event, effect) });
      return { line: rule.turnRefusalCosts ? toEnd(said, staffId) : said, effect };
    }
    case 'skipped':
      return { line: changed(line, staffId, { isPassed: true, why: whyOf(event, 'skipped') }), effect: 'skipped' };
    case 'away':
      return { line: changed(line, staffId, { state: 'away', since: at }), effect: 'away' };
    case 'back':
      return comesBack(line, who, event, rule);
  }
};

/** Who gets the next guest: the first who is free and past whom the guest does not go, else the first who is free. */
const nextIn = (line: Line): InTurn | undefined => {
  const free = line.filter(({ state }) => state === 'free');
  return free.find(({ isPassed }) => !isPassed) ?? free[0];
};

/**
 * The queue of a day at a moment. It follows from the acts of the day, the hours of the roster and the rule of the shop, so
 * counters that know the same acts show the same queue, in whatever order they heard of them.
 */
export const queueOf = (of: QueueOf): TurnQueue => {
  const events = inOrder([...actsThatHold(of.acts), ...dutyEvents(of.duties, of.now)]);
  const before = new Map<string, Pick<InTurn, 'turns' | 'named'>>();
  const steps: TurnStep[] = [];
  let line: Line = [];
  for (const event of events) {
    const moved = moves(line, event, of, before);
    line = moved.line;
    const place = line.findIndex(({ staffId }) => staffId === event.staffId);
    const who = line[place];
    if (who) before.set(who.staffId, { turns: who.turns, named: who.named });
    steps.push({ event, effect: moved.effect, place: place < 0 ? null : place + 1 });
  }
  return { line, next: nextIn(line), steps };
};
