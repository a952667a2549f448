import type { Places } from '#domain/treatment/allot/places.ts';
import { useLive } from '../../store/use-live.ts';

/** The bed, with its room, and the device of a piece, in words; empty for what it has none of, or what is gone. */
export const usePlaceNames = (): ((of: Places) => { readonly bed: string; readonly device: string }) => {
  const names = useLive('treatment.placeNames', {}) ?? {};
  return ({ bedId, deviceId }) => ({ bed: names[bedId] ?? '', device: names[deviceId] ?? '' });
};
