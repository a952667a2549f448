import { z } from 'zod';

/** The fourteen meridians with how many acupoints each has: 361 of the WHO's standard of 2008. */
const pointsOn = {
  LU: 11,
  LI: 20,
  ST: 45,
  SP: 21,
  HT: 9,
  SI: 19,
  BL: 67,
  KI: 27,
  PC: 9,
  TE: 23,
  GB: 44,
  LR: 14,
  GV: 28,
  CV: 24,
} as const;
export type Meridian = keyof typeof pointsOn;
export const meridians = Object.keys(pointsOn) as readonly Meridian[];

const lengths: Readonly<Record<string, number>> = pointsOn;

/** The meridian on which an acupoint lies: the letters of its code. */
export const meridianOf = (code: string): string => code.slice(0, 2);

const isAcupoint = (code: string): boolean => {
  const [, letters = '', number] = /^([A-Z]{2})([1-9]\d?)$/.exec(code) ?? [];
  return Number(number) <= (lengths[letters] ?? 0);
};

/** The code of an acupoint: `ST36`. */
export const acupointCode = z.string().refine(isAcupoint, 'technique.acupointUnknown');
