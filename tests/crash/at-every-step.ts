import { stepsOf } from '../../scripts/steps/share.mjs';
import type { Dies } from './dying-database.ts';

/** Of so many steps `npm test` takes one. */
const share = 8;

/**
 * Does it at every step until it comes through without dying, or at the share of the steps that this run takes; answers
 * at which step it came through, of a connection and of a process together.
 */
export const atEveryStep = async (
  title: string,
  once: (step: number, dies: Dies) => Promise<boolean>,
): Promise<number> => {
  let known = 0;
  for (const dies of ['connection', 'process'] as const) {
    const { first, stride } = stepsOf(`${title}, ${dies}`, share);
    let step = first;
    while (await once(step, dies)) step += stride;
    known += step;
  }
  return known;
};
