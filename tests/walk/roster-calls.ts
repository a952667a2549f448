import { weekOf } from '#domain/duty/duty-week.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { nineToFive } from '../examples/roster.ts';
import type { Walked } from './walked.ts';

const today = new Date().toISOString().slice(0, 10);
/** A day of somebody that is written by a call. */
export const aRosterBody = () => ({ from: today, to: today, ...nineToFive });

/** The calls about rosters. */
export const rosterCalls: readonly Walked[] = [
  { call: 'GET /api/rosters' },
  { call: 'PUT /api/rosters/{staff}/days', names: 'newcomer', body: aRosterBody },
  {
    call: 'POST /api/rosters/copy',
    names: 'planned',
    body: (_, id) => ({ week: dayAfter(weekOf(today), 7), staffIds: [id] }),
  },
];
