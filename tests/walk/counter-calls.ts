import type { Walked } from './walked.ts';

/** Counters, as those who look after them see them. */
export const counterCalls: readonly Walked[] = [
  { call: 'GET /api/counters' },
  { call: 'GET /api/counters/held' },
  { call: 'GET /api/counters/held/mine' },
  {
    call: 'POST /api/counters/{id}/held/mine/book',
    names: 'counter',
    body: () => ({ numbers: [1], password: 'demo1234' }),
  },
  {
    call: 'POST /api/counters/{id}/held/mine/refuse',
    names: 'counter',
    body: () => ({ numbers: [1], reason: 'walk' }),
  },
  { call: 'GET /api/counters/missing_numbers' },
  { call: 'GET /api/counters/{id}', names: 'counter' },
  { call: 'PUT /api/counters/{id}', names: 'counter', body: () => ({ name: 'walk' }) },
  { call: 'GET /api/counters/{id}/screens', names: 'counter' },
  { call: 'POST /api/counters/{id}/screens/code', names: 'counter' },
  { call: 'POST /api/counters/{id}/screens/shown', names: 'counter', body: () => ({ message: null }) },
  { call: 'DELETE /api/counters/{id}/screens/{screenId}', names: 'counter' },
  { call: 'POST /api/counters/{id}/retire', names: 'counter', body: () => ({ reason: 'walk' }) },
  { call: 'POST /api/counters/{id}/restore', names: 'counter', body: () => ({ reason: 'walk' }) },
  { call: 'POST /api/counters/{id}/held/release', names: 'counter', body: () => ({ numbers: [1] }) },
  { call: 'POST /api/counters/{id}/held/refuse', names: 'counter', body: () => ({ numbers: [1], reason: 'walk' }) },
  { call: 'POST /api/counters/{id}/quarantine/book', names: 'counter', body: () => ({ commands: ['walk'] }) },
  {
    call: 'POST /api/counters/{id}/quarantine/discard',
    names: 'counter',
    body: () => ({ commands: ['walk'], reason: 'walk' }),
  },
];
