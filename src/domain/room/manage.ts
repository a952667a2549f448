import { reject } from '../kernel/decision.ts';
import { manage } from '../kernel/managed.ts';
import { room, roomFields } from './room.ts';

/** What is done with rooms. One in which there are beds is not removed (spec section 4). */
export const rooms = manage(room, {
  id: 'roomId',
  right: 'pc.room.manage',
  refusals: 'room',
  fields: roomFields,
  example: { name: 'A' },
  blank: { beds: [] },
  whyKept: ({ beds, name }) => (beds.length > 0 ? reject('room.hasBeds', { name }) : undefined),
});
export const [addRoom, editRoom, removeRoom, restoreRoom] = rooms.commands;
