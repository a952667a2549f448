import type { Walked } from './walked.ts';

/** Beds of rooms. */
export const bedCalls: readonly Walked[] = [
  { call: 'POST /api/rooms/{id}/beds', names: 'room', gives: 'room.addBed' },
  { call: 'PUT /api/rooms/{id}/beds/{bed}', names: 'room', gives: 'room.editBed' },
  { call: 'DELETE /api/rooms/{id}/beds/{bed}', names: 'room' },
];
