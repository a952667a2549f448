import type { RunResult } from '../../db/api/run-result.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { runCommand, type Situation } from '../../db/counter/run.ts';
import type { Scanned } from './scanned.ts';

/** Counts one thing in a stocktake, or takes it back, as `runCommand` does anything else; it is saved in the buffer. */
export const runScan = (
  counter: Counter,
  situation: Situation,
  { name, stocktakeId, zone, scanId, again, ...line }: Scanned,
): Promise<RunResult> =>
  runCommand(
    counter,
    situation,
    name,
    { stocktakeId, zone, counts: [line] },
    { buffered: true, ...(scanId === undefined ? {} : { commandId: scanId }), ...(again ? {} : { isNew: true }) },
  );
