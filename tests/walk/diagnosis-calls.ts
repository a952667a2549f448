import { randomUUID } from 'node:crypto';
import type { Walked } from './walked.ts';

const line = Buffer.from('walk').toString('base64');

const saying = { kind: 'care', comment: 'Walked, and slept well' };

/** The calls about tongues that were looked at, and about health records. */
export const diagnosisCalls: readonly Walked[] = [
  { call: 'GET /api/tongues' },
  { call: 'GET /api/pc/v1/tongue_views' },
  { call: 'GET /api/pc/v1/tongues/seal', notes: 'seal_key' },
  { call: 'GET /api/pc/v1/tongues/{id}/parts', names: 'diagnosis' },
  {
    call: 'PUT /api/pc/v1/tongues/{id}/parts/{part}',
    names: 'diagnosis',
    body: () => ({ parts: 2, lines: [line] }),
    harmless: 'under an id lies what its own brand sends: server/http/diagnosis/calls.pg.test.ts',
  },
  { call: 'GET /api/tongues/{id}', names: 'diagnosis', notes: 'health_view' },
  { call: 'GET /api/tongues/{id}/surface', names: 'diagnosis', notes: 'health_view' },
  { call: 'GET /api/tongues/{id}/below', names: 'diagnosis', notes: 'health_view' },
  { call: 'DELETE /api/tongues/{id}', names: 'diagnosis' },
  { call: 'GET /api/healthy_records', notes: 'health_view' },
  {
    call: 'POST /api/healthy_records',
    names: 'agreedMember',
    body: (_, memberId) => ({ ...saying, id: randomUUID(), memberId }),
  },
  { call: 'PUT /api/healthy_records/{id}', names: 'healthRecord', body: () => saying },
  { call: 'DELETE /api/healthy_records/{id}', names: 'healthRecord' },
];
