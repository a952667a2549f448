import { freshMobile, itemNumber } from './call-places.ts';
import type { Walked } from './walked.ts';

const itemRows = () => ({ rows: [{ number: itemNumber(), name: 'walk', originalPrice: 100 }] });
const memberRows = () => ({ rows: [{ mobile: freshMobile(), country: '86', name: 'walk' }] });

/** Calls that take in rows of spreadsheets. */
export const importCalls: readonly Walked[] = [
  { call: 'POST /api/imports/items', body: itemRows },
  { call: 'POST /api/imports/members', body: memberRows },
  { call: 'POST /api/imports/items/preview', body: itemRows },
  { call: 'POST /api/imports/members/preview', body: memberRows },
];
