import type { Photo } from './frame.ts';
import { type GateSettings, measuresOf, type Trouble, troublesOf, usualGate } from './gate.ts';
import { labFrame } from './lab.ts';
import { workedSide } from './seen.ts';
import { expected } from './segment.ts';
import { shrunk } from './shrink.ts';

/** What is said while a camera is looked through: what is wrong first, or that a photo can be taken. */
export type Hint = Trouble | 'good';

/** What is wrong with a frame of a preview, or that it is good: the gate, by where the tongue is roughly. */
export const lookAt = (frame: Photo, gate: GateSettings = usualGate): Hint => {
  const small = shrunk(frame, workedSide);
  const lab = labFrame(small);
  return troublesOf(measuresOf(small, lab, expected(lab)), gate)[0] ?? 'good';
};
