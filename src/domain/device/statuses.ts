import { defineLabels } from '../values/labels.ts';

/** What a machine says that it does (spec section 4). */
export const deviceStatuses = defineLabels({
  off: 0,
  unplugged: 16,
  powered: 32,
  inactive: 48,
  activated: 64,
  inService: 80,
  serviceEnd: 96,
  end: 160,
  fault: 240,
});
type DeviceStatus = (typeof deviceStatuses.words)[number];

/** What each of them means for a shop: whether somebody is treated, or could be. */
export const statusUses: Readonly<Record<DeviceStatus, 'none' | 'idle' | 'occupied'>> = {
  off: 'none',
  unplugged: 'none',
  powered: 'idle',
  inactive: 'idle',
  activated: 'occupied',
  inService: 'occupied',
  serviceEnd: 'idle',
  end: 'idle',
  fault: 'none',
};

/** A machine says every minute how it is; one that has said nothing for three is taken for offline. In milliseconds. */
export const silentAfter = 3 * 60 * 1_000;

/** The labels of machines (spec section 4). */
export type DeviceLabel = 'online' | 'offline' | 'idle' | 'occupied' | 'overload' | 'severeOverload';

interface Standing {
  /** False from its last will to its next birth. */
  readonly connected: boolean;
  /** When it was heard of last, in milliseconds since 1970; null for never. */
  readonly lastAt: number | null;
  readonly status: number;
}

/** Whether a machine is there: it has power, holds its connection, and spoke lately. */
export const isOnline = ({ connected, lastAt, status }: Standing, now: number): boolean =>
  connected &&
  lastAt !== null &&
  now - lastAt < silentAfter &&
  status !== deviceStatuses.off &&
  status !== deviceStatuses.unplugged;

/**
 * The labels of a machine, by what was last heard of it and how far its most worn part is used up (decision 0301): from
 * 100 on it is overloaded, from 200 on severely, whether it is online or not.
 */
export const labelsOf = (standing: Standing, wear: number, now: number): readonly DeviceLabel[] => {
  const use = statusUses[deviceStatuses.wordOf(standing.status) ?? 'off'];
  const labels: DeviceLabel[] = isOnline(standing, now) ? ['online'] : ['offline'];
  if (labels[0] === 'online' && use !== 'none') labels.push(use);
  if (wear >= 200) labels.push('severeOverload');
  else if (wear >= 100) labels.push('overload');
  return labels;
};
