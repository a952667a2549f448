import { abortTreatment } from './abort.ts';
import { allotTreatment } from './allot/allot.ts';
import { moveTreatment } from './allot/move.ts';
import { startTreatment } from './allot/start.ts';
import { extendTreatment } from './extend.ts';
import { finishTreatment } from './finish.ts';
import { finishAllTreatments } from './finish-all.ts';
import { handOverTreatment } from './hand-over.ts';
import { remarkTreatment } from './remark.ts';
import { resumeTreatment } from './resume.ts';
import { suspendTreatment } from './suspend.ts';
import { terminateTreatment } from './terminate.ts';

/** What people do with services that are given, piece by piece. */
export const treatmentCommands = [
  startTreatment,
  suspendTreatment,
  resumeTreatment,
  finishTreatment,
  terminateTreatment,
  finishAllTreatments,
  allotTreatment,
  moveTreatment,
  extendTreatment,
  handOverTreatment,
  remarkTreatment,
  abortTreatment,
] as const;
