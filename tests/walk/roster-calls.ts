import { weekOf } from '#domain/duty/duty-week.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { aRosterBody, today } from './a-roster.ts';
import { swapCalls } from './swap-calls.ts';
import type { Walked } from './walked.ts';

/** The calls about rosters, and swaps of duties. */
export const rosterCalls: readonly Walked[] = [
  { call: 'GET /api/rosters' },
  { call: 'PUT /api/rosters/{id}/days', names: 'newcomer', body: aRosterBody },
  {
    call: 'POST /api/rosters/copy',
    names: 'planned',
    body: (_, id) => ({ week: dayAfter(weekOf(today), 7), staffIds: [id] }),
  },
  ...swapCalls,
];
