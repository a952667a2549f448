import { addRoom } from './add.ts';
import { addBed, editBed, removeBed } from './beds.ts';
import { editRoom } from './edit.ts';
import { removeRoom } from './remove.ts';
import { restoreRoom } from './restore.ts';

/** What people do with rooms and their beds. */
export const roomCommands = [addRoom, editRoom, removeRoom, restoreRoom, addBed, editBed, removeBed] as const;
