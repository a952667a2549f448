import type { Dies } from './dying-database.ts';

/** Does it at every step until it comes through without dying; answers how often that was. */
export const atEveryStep = async (once: (step: number, dies: Dies) => Promise<boolean>): Promise<number> => {
  let deaths = 0;
  for (const dies of ['connection', 'process'] as const) {
    for (let step = 0; await once(step, dies); step += 1) deaths += 1;
  }
  return deaths;
};
