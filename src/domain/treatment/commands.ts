import { finishTreatment } from './finish.ts';
import { finishAllTreatments } from './finish-all.ts';
import { resumeTreatment } from './resume.ts';
import { startTreatment } from './start.ts';
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
] as const;
