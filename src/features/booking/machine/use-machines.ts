import { deviceListing } from '#domain/device/device-listing.ts';
import { useHeld } from '../../../store/use-held.ts';

const mostMachines = 200;
const all = { filter: {}, text: '' };

/** The devices of the shop, also those that are not in use any more. */
export const useMachines = () => useHeld(deviceListing, all, mostMachines);
