import { freshMobile, itemNumber } from './call-places.ts';
import type { Walked } from './walked.ts';

const itemRows = () => ({ rows: [{ number: itemNumber(), name: 'walk', originalPrice: 100 }] });
const memberRows = () => ({ rows: [{ mobile: freshMobile(), country: '86', name: 'walk' }] });

const cardRows = () => ({ rows: [{ number: itemNumber(), mobile: '13800000001', name: 'walk', principal: 100 }] });

/** Calls that take in rows of spreadsheets. */
export const importCalls: readonly Walked[] = [
  { call: 'POST /api/imports/items', body: itemRows },
  { call: 'POST /api/imports/members', body: memberRows },
  { call: 'POST /api/imports/items/preview', body: itemRows },
  { call: 'POST /api/imports/members/preview', body: memberRows },
  { call: 'POST /api/imports/cards', body: cardRows },
  { call: 'POST /api/imports/cards/preview', body: cardRows },
  { call: 'GET /api/imports/cards/sums' },
  { call: 'GET /api/imports/moving_in' },
];
