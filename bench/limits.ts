import type { Figure, Limit } from './row.ts';

type Place = keyof Figure;
const ending: Record<Place, string> = { median: '', p95: ' at p95' };

export const atMost = (most: number, unit: string, place: Place = 'median'): Limit => ({
  text: `≤ ${most} ${unit}${ending[place]}`,
  isKept: ({ ours }) => ours[place] <= most,
});

export const atLeast = (least: number, unit: string): Limit => ({
  text: `≥ ${least} ${unit}`,
  isKept: ({ ours }) => ours.median >= least,
});

/** At most so many times the floor: the lower the better. */
export const atMostTimesFloor = (times: number): Limit => ({
  text: `≤ ${times} × floor`,
  isKept: ({ ours, floor }) => floor !== undefined && ours.median <= times * floor.median,
});

/** At least so many times the floor: the higher the better. */
export const atLeastTimesFloor = (times: number): Limit => ({
  text: `≥ ${times} × floor`,
  isKept: ({ ours, floor }) => floor !== undefined && ours.median >= times * floor.median,
});

/** At least so many times what the peer does: the higher the better. */
export const atLeastTimesPeer = (times: number): Limit => ({
  text: `≥ ${times} × peer`,
  isKept: ({ ours, peer }) => peer !== undefined && ours.median >= times * peer.median,
});
