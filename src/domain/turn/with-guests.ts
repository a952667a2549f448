import type { TurnAct } from './turn-act.ts';
import { actsThatHold } from './turn-events.ts';

const gives = (kind: TurnAct['kind']): boolean => kind === 'given' || kind === 'named';
const ends = (kind: TurnAct['kind']): boolean => kind === 'back' || kind === 'out' || kind === 'away';

/** Acts by which somebody was given a guest while they were with another one, with the act that gave that one before. */
export const givenTwice = (
  acts: readonly TurnAct[],
): readonly { readonly first: TurnAct; readonly second: TurnAct }[] => {
  const serving = new Map<string, TurnAct>();
  const twice: { first: TurnAct; second: TurnAct }[] = [];
  for (const { act } of actsThatHold(acts)) {
    if (!act) continue;
    const first = serving.get(act.staffId);
    if (gives(act.kind)) {
      if (first) twice.push({ first, second: act });
      serving.set(act.staffId, act);
    } else if (ends(act.kind)) serving.delete(act.staffId);
  }
  return twice;
};
