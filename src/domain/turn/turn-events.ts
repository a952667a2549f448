import type { Duty } from '../duty/who-is-there.ts';
import type { TurnAct, TurnKind } from './turn-act.ts';

/** Something that moves people in a queue: an act, or somebody's hours that begin or end by the roster. */
export interface TurnEvent {
  readonly id: string;
  readonly kind: Exclude<TurnKind, 'undone'> | 'dutyBegins' | 'dutyEnds';
  readonly staffId: string;
  readonly at: number;
  /** The act; null for hours of the roster. */
  readonly act: TurnAct | null;
}

/** Hours that begin come before what is done in the same moment, hours that end behind it. */
const ranks: Partial<Record<TurnEvent['kind'], number>> = { dutyBegins: 0, dutyEnds: 2 };
const rankOf = ({ kind }: Pick<TurnEvent, 'kind'>): number => ranks[kind] ?? 1;
const idOrder = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** The one order of all that happened, whichever counter heard of it first: by time, and by ids in the same moment. */
export const inOrder = <Each extends Pick<TurnEvent, 'id' | 'kind' | 'at'>>(events: readonly Each[]): Each[] =>
  events.toSorted((one, other) => one.at - other.at || rankOf(one) - rankOf(other) || idOrder(one.id, other.id));

/** By which act each act was taken back. An act that takes one back is not taken back itself. */
export const undoneBy = (acts: readonly TurnAct[]): ReadonlyMap<string, TurnAct> => {
  const plain = new Set(acts.flatMap(({ id, kind }) => (kind === 'undone' ? [] : [id])));
  const undoing = acts.filter(({ kind, undoes }) => kind === 'undone' && plain.has(undoes));
  const latestFirst = undoing.toSorted((one, other) => other.at - one.at || idOrder(other.id, one.id));
  // The first one that took it back is the one that did.
  return new Map(latestFirst.map((act) => [act.undoes, act]));
};

/** The acts that hold, in their order. */
export const actsThatHold = (acts: readonly TurnAct[]): TurnEvent[] => {
  const undone = undoneBy(acts);
  const held = acts.flatMap((act): TurnEvent[] => {
    const { id, kind, staffId, at } = act;
    return kind === 'undone' || undone.has(id) ? [] : [{ id, kind, staffId, at, act }];
  });
  return inOrder(held);
};

/** What the roster does to the queue of a day, as far as it has happened. */
export const dutyEvents = (duties: readonly Duty[], now: number): TurnEvent[] =>
  duties
    .flatMap(({ staffId, from, till }): TurnEvent[] => {
      const of = { staffId, act: null };
      return [
        { ...of, id: `duty ${staffId} ${from}`, kind: 'dutyBegins', at: from },
        { ...of, id: `duty ${staffId} ${till}`, kind: 'dutyEnds', at: till },
      ];
    })
    .filter(({ at }) => at <= now);
