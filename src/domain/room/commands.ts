import { placeDevice } from './bed-device.ts';
import { addBed, editBed, removeBed } from './beds.ts';

/** What people do with the beds of rooms, and which device stands at one. */
export const bedCommands = [addBed, editBed, removeBed, placeDevice] as const;
