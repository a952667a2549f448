import { useState } from 'react';
import type { Refusal, RunResult } from '../../../db/api/run-result.ts';
import { useCommand } from '../../../form/use-command.ts';
import type { Done } from '../../../form/use-form.ts';
import type { StoreApi } from '../../../store/store-api.ts';

/** What is done to one booking of a series. */
export interface Step {
  /** When that begins, in milliseconds since 1970. */
  readonly startsAt: number;
  readonly give: (run: StoreApi['run']) => Promise<RunResult>;
}
/** A booking of a series to which it could not be done. */
export interface NotDone {
  readonly startsAt: number;
  readonly why: Refusal;
}
/** What came of it. */
export interface SeriesDone extends Done {
  /** To how many it was to be done. */
  readonly count: number;
  readonly notDone: readonly NotDone[];
}
interface Progress {
  readonly done: number;
  readonly of: number;
}

/** Does something to bookings of a series, one after the other: where it cannot be done to one, the others follow. */
export const useInTurn = () => {
  const { run, busy, during, tellDone } = useCommand({ showsRefusal: true });
  const [progress, setProgress] = useState<Progress | null>(null);
  const inTurn = (steps: readonly Step[]): Promise<readonly NotDone[]> =>
    during(async () => {
      const notDone: NotDone[] = [];
      for (const [done, { startsAt, give }] of steps.entries()) {
        setProgress({ done, of: steps.length });
        const answer = await give(run);
        if (!answer.ok) notDone.push({ startsAt, why: answer });
      }
      setProgress(null);
      return notDone;
    });
  return { inTurn, progress, busy, tellDone };
};
