import { randomUUID } from 'node:crypto';
import type { Walked } from './walked.ts';

/** A name of eight characters that no other room or bed has. */
const named = () => ({ name: randomUUID().slice(0, 8) });

/** Rooms and their beds. */
export const roomCalls: readonly Walked[] = [
  { call: 'GET /api/rooms' },
  { call: 'POST /api/rooms', body: named },
  { call: 'GET /api/rooms/{id}', names: 'room' },
  { call: 'PUT /api/rooms/{id}', names: 'room', body: named },
  { call: 'DELETE /api/rooms/{id}', names: 'room' },
  { call: 'POST /api/rooms/{id}/restore', names: 'room' },
  { call: 'POST /api/rooms/{id}/beds', names: 'room', body: named },
  { call: 'PUT /api/rooms/{id}/beds/{bed}', names: 'room', body: named },
  { call: 'DELETE /api/rooms/{id}/beds/{bed}', names: 'room' },
];
