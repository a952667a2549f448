import type { Walked } from './walked.ts';

/** Rooms and their beds. */
export const roomCalls: readonly Walked[] = [
  { call: 'GET /api/rooms' },
  { call: 'POST /api/rooms', gives: 'room.add' },
  { call: 'GET /api/rooms/{id}', names: 'room' },
  { call: 'PUT /api/rooms/{id}', names: 'room', gives: 'room.edit' },
  { call: 'DELETE /api/rooms/{id}', names: 'room' },
  { call: 'POST /api/rooms/{id}/restore', names: 'room' },
  { call: 'POST /api/rooms/{id}/beds', names: 'room', gives: 'room.addBed' },
  { call: 'PUT /api/rooms/{id}/beds/{bed}', names: 'room', gives: 'room.editBed' },
  { call: 'DELETE /api/rooms/{id}/beds/{bed}', names: 'room' },
];
