import type { Walked } from './walked.ts';

/** Beds of rooms. */
const bedCalls: readonly Walked[] = [
  { call: 'POST /api/rooms/{id}/beds', names: 'room', gives: 'room.addBed' },
  { call: 'PUT /api/rooms/{id}/beds/{bed}', names: 'room', gives: 'room.editBed' },
  { call: 'DELETE /api/rooms/{id}/beds/{bed}', names: 'room' },
];

/** Links for screens on walls. */
const wallCalls: readonly Walked[] = [
  { call: 'GET /api/walls' },
  { call: 'POST /api/walls', body: () => ({ name: 'walk' }) },
  { call: 'DELETE /api/walls/{id}', names: 'wall' },
];

/** Devices, besides what is called of every managed noun. */
const deviceCalls: readonly Walked[] = [
  { call: 'GET /api/devices/unbound_bed' },
  { call: 'GET /api/devices/{id}/internal', names: 'device' },
  { call: 'GET /api/devices/{id}/log', names: 'device' },
  { call: 'GET /api/devices/{id}/consumable_info', names: 'device' },
  { call: 'GET /api/devices/{id}/keys', names: 'device' },
  { call: 'DELETE /api/devices/{id}/keys', names: 'device' },
  { call: 'POST /api/devices/{id}/claim_code', names: 'device' },
  { call: 'POST /api/devices/{id}/stop', names: 'device' },
  { call: 'PUT /api/devices/{id}/rename', names: 'device', gives: 'device.rename' },
  { call: 'PUT /api/devices/{id}/bed', names: 'device', gives: 'room.placeDevice' },
  { call: 'DELETE /api/devices/{id}/bed', names: 'device' },
  { call: 'PUT /api/devices/{id}/parts/{part}/change', names: 'device' },
  { call: 'PUT /api/devices/{id}/parts/{part}/clean', names: 'device' },
];

/** The calls about beds, screens on walls and devices, in this order. */
export const roomCalls: readonly Walked[] = [...bedCalls, ...deviceCalls, ...wallCalls];
