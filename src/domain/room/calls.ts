import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { placeName, room, roomFields } from './room.ts';
import { roomListing } from './room-listing.ts';

const id = z.string().min(1).max(64);
const params = z.object({ id });
const ofBed = z.object({ id, bed: id });
const body = z.object(roomFields);
const named = z.object({ name: placeName });
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
  one: { at: 'GET /rooms/:id', says: 'One of the current shop', ...seen, params, answer },
  add: { at: 'POST /rooms', says: 'Adds one to the current shop', body, answer },
  edit: { at: 'PUT /rooms/:id', says: 'Changes one', params, body, answer },
  remove: { at: 'DELETE /rooms/:id', says: 'Takes one without beds out of use', params, answer },
  restore: { at: 'POST /rooms/:id/restore', says: 'Takes one that was removed into use again', params, answer },
  addBed: { at: 'POST /rooms/:id/beds', says: 'Adds a bed to one', params, body: named, answer },
  editBed: { at: 'PUT /rooms/:id/beds/:bed', says: 'Calls a bed something else', params: ofBed, body: named, answer },
  removeBed: { at: 'DELETE /rooms/:id/beds/:bed', says: 'Takes a bed out of its room', params: ofBed, answer },
});
