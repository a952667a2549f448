import { z } from 'zod';
import type { DeviceKind } from './kinds.ts';

/** What wears out in machines (spec section 3); `catheter` is the guide tube of a shockwave machine. */
export const deviceParts = [
  'filters',
  'oilAbsorbent',
  'moxibustionHead',
  'smokeTube',
  'catheter',
  'rubberPad',
  'sensorLens',
  'massageHead',
  'ballisticPad',
  'igniteAssembly',
  'others',
] as const;
export const devicePart = z.enum(deviceParts);
export type DevicePart = z.infer<typeof devicePart>;

interface PartRules {
  /** What a machine counts of it: how often it was used, or the seconds for which it ran. */
  readonly by: 'count' | 'seconds';
  /** After so many days it has to be cleaned again (spec section 9); 0 for never. */
  readonly cleanDays: number;
}

/** How each part is counted, and how often it is cleaned (decision 0301). */
export const partRules: Readonly<Record<DevicePart, PartRules>> = {
  filters: { by: 'seconds', cleanDays: 0 },
  oilAbsorbent: { by: 'seconds', cleanDays: 0 },
  moxibustionHead: { by: 'seconds', cleanDays: 0 },
  smokeTube: { by: 'seconds', cleanDays: 0 },
  catheter: { by: 'count', cleanDays: 3 },
  rubberPad: { by: 'count', cleanDays: 0 },
  sensorLens: { by: 'seconds', cleanDays: 30 },
  massageHead: { by: 'count', cleanDays: 0 },
  ballisticPad: { by: 'count', cleanDays: 0 },
  igniteAssembly: { by: 'count', cleanDays: 0 },
  others: { by: 'count', cleanDays: 0 },
};

const burning: readonly DevicePart[] = [
  'filters',
  'oilAbsorbent',
  'moxibustionHead',
  'smokeTube',
  'sensorLens',
  'igniteAssembly',
  'others',
];

/** The parts that a machine of each kind has, in the order in which they are shown. */
export const partsOf: Readonly<Record<DeviceKind, readonly DevicePart[]>> = {
  moxibustion: burning,
  heatSensitive: burning,
  shockwave: ['catheter', 'ballisticPad', 'rubberPad', 'others'],
  energyTherapy: ['massageHead', 'rubberPad', 'sensorLens', 'others'],
};
