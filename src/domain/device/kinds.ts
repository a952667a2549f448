import { z } from 'zod';

/** The kinds of machine that treat (spec section 1). */
export const deviceKinds = ['moxibustion', 'shockwave', 'heatSensitive', 'energyTherapy'] as const;
export const deviceKind = z.enum(deviceKinds);
export type DeviceKind = z.infer<typeof deviceKind>;
