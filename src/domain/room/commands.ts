import { addBed, editBed, removeBed } from './beds.ts';

/** What people do with the beds of rooms. */
export const bedCommands = [addBed, editBed, removeBed] as const;
