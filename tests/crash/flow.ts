import { expect } from 'vitest';
import { type AfterCrash, switchOnAfter } from './after-crash.ts';
import type { Moment, Stage } from './stage.ts';

/** Something that staff or the sync does in several steps, at each of which the tablet may die. */
export interface Flow {
  readonly title: string;
  /** A tablet at which it can begin. */
  readonly begin: () => Promise<Stage>;
  readonly run: (stage: Stage) => Promise<void>;
  /** What the staff does once the tablet is switched on again. */
  readonly goOn?: (stage: Stage) => Promise<void>;
  /** What has to be true in the end besides what always has. */
  readonly check?: (after: AfterCrash, moment: Moment) => void;
}

/**
 * Runs a flow once and lets the tablet die at each of its steps; then once more while it recovers from that. Steps
 * between which neither disk nor server nor what the staff was told changes leave the same behind and are tried once.
 */
export const dieEverywhere = async ({ begin, run, goOn, check }: Flow): Promise<readonly Moment[]> => {
  const stage = await begin();
  stage.record();
  await run(stage);
  stage.stopRecording();
  await stage.close();
  expect(stage.faults()).toEqual([]);
  const { moments, steps } = stage;
  expect(steps).toBeGreaterThan(moments.length);
  for (const [index, moment] of moments.entries()) {
    const at = `${index}, after ${moment.after}`;
    try {
      const after = await switchOnAfter(moment, goOn);
      check?.(after, moment);
      const second = after.moments[index % after.moments.length];
      if (second) check?.(await switchOnAfter(second, goOn), second);
    } catch (fault) {
      throw new Error(`the tablet died at step ${at}: ${(fault as Error).message}`, { cause: fault });
    }
  }
  return moments;
};
