import type { Reason } from '../kernel/reason.ts';
import type { InTurn, TurnQueue, TurnState } from './queue.ts';
import type { TurnKind } from './turn-act.ts';

type Kind = Exclude<TurnKind, 'undone'>;
/** How somebody stands: not there, or as they are in the queue. */
type Standing = TurnState | 'gone';

const gone = 'turn.notThere';
const busy = 'turn.withGuest';
const away = 'turn.onBreak';

/** Why something is not done with somebody who stands so; null where it is. A guest in turn is only for who is next. */
export const turnStates: Readonly<Record<Kind, Readonly<Record<Standing, Reason | null>>>> = {
  in: { gone: null, free: 'turn.thereAlready', serving: 'turn.thereAlready', away: 'turn.thereAlready' },
  out: { gone, free: null, serving: null, away: null },
  given: { gone, free: null, serving: busy, away },
  named: { gone, free: null, serving: busy, away },
  refused: { gone, free: null, serving: busy, away },
  skipped: { gone, free: null, serving: busy, away },
  away: { gone, free: null, serving: busy, away },
  back: { gone, free: 'turn.freeAlready', serving: null, away: null },
};
/** What is only for who is next: others are asked for by name. */
const ofNext: readonly Kind[] = ['given', 'refused', 'skipped'];

/** Why something is not done now with somebody of a queue; undefined where it is. */
export const whyNotIn = (
  kind: Kind,
  { line, next }: Pick<TurnQueue, 'line' | 'next'>,
  staffId: string,
): Reason | undefined => {
  const who: InTurn | undefined = line.find((each) => each.staffId === staffId);
  const no = turnStates[kind][who?.state ?? 'gone'];
  if (no) return no;
  return ofNext.includes(kind) && next?.staffId !== staffId ? 'turn.notNext' : undefined;
};
