import { defineCalls } from '../kernel/call.ts';
import { finding, giving } from '../kernel/giving.ts';
import { addBed, editBed, removeBed } from './beds.ts';
import { addRoom, editRoom, removeRoom, restoreRoom } from './manage.ts';
import { room } from './room.ts';
import { roomListing } from './room-listing.ts';

const ids = { roomId: 'id' } as const;
const bedIds = { roomId: 'id', bedId: 'bed' } as const;
const answer = room.schema;
const seen = { shows: room, fromCounters: true } as const;

/** The rooms of a shop with their beds, as the office reads and changes them; whoever takes orders chooses a bed. */
export const roomCalls = defineCalls({
  list: {
    at: 'GET /rooms',
    says: 'Those of the current shop; refused where it works without rooms',
    list: roomListing,
    ...seen,
  },
  one: finding(roomListing, { at: 'GET /rooms/:id', says: 'One of the current shop', ...seen }),
  add: giving(addRoom, { at: 'POST /rooms', says: 'Adds one to the current shop', ids, answer }),
  edit: giving(editRoom, { at: 'PUT /rooms/:id', says: 'Changes one', ids, answer }),
  remove: giving(removeRoom, { at: 'DELETE /rooms/:id', says: 'Takes one without beds out of use', ids, answer }),
  restore: giving(restoreRoom, {
    at: 'POST /rooms/:id/restore',
    says: 'Takes one that was removed into use again',
    ids,
    answer,
  }),
  addBed: giving(addBed, { at: 'POST /rooms/:id/beds', says: 'Adds a bed to one', ids: bedIds, answer }),
  editBed: giving(editBed, {
    at: 'PUT /rooms/:id/beds/:bed',
    says: 'Calls a bed something else',
    ids: bedIds,
    answer,
  }),
  removeBed: giving(removeBed, {
    at: 'DELETE /rooms/:id/beds/:bed',
    says: 'Takes a bed out of its room',
    ids: bedIds,
    answer,
  }),
});
