import { z } from 'zod';
import { type DeviceKind, deviceKinds } from '../../device/kinds.ts';

/** What is done in a service, and with which kind of device (spec section 3). */
export const serviceKinds = ['other', 'moxibustion', 'shockwave', 'heatSensitive', 'energyTherapy'] as const;
export const serviceKind = z.enum(serviceKinds);
export type ServiceKind = z.infer<typeof serviceKind>;

interface KindRules {
  /** The kinds of device that can be related to it. */
  readonly devices: readonly DeviceKind[];
  /** The moxa is moved in a style. */
  readonly hasStyle: boolean;
  /** It is given in shots. */
  readonly hasShots: boolean;
  /** Fewer acupoints are not enough, whatever the technique. */
  readonly leastAcupoints: number;
}

const plain = { hasStyle: false, hasShots: false, leastAcupoints: 1 };

/** What the techniques of each kind of service have (spec section 5). */
export const kindRules: Readonly<Record<ServiceKind, KindRules>> = {
  other: { ...plain, devices: deviceKinds },
  moxibustion: { ...plain, devices: ['moxibustion'], hasStyle: true },
  shockwave: { ...plain, devices: ['shockwave'], hasShots: true, leastAcupoints: 4 },
  heatSensitive: { ...plain, devices: ['heatSensitive'], hasStyle: true },
  energyTherapy: { ...plain, devices: ['energyTherapy'] },
};

/** How many minutes a device is used at least: what burns moxa has to warm up (spec section 5). */
export const leastDeviceMinutes: Readonly<Record<DeviceKind, number>> = {
  moxibustion: 10,
  shockwave: 1,
  heatSensitive: 10,
  energyTherapy: 1,
};
