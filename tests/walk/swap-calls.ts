import { aSwapBody } from './bookings.ts';
import type { Walked } from './walked.ts';

/** The calls about swaps of duties. */
export const swapCalls: readonly Walked[] = [
  { call: 'GET /api/pc/v1/duty_swaps' },
  { call: 'GET /api/pc/v1/duty_swaps/{id}', names: 'askedSwap' },
  {
    call: 'POST /api/pc/v1/duty_swaps',
    names: 'plannedTomorrow',
    body: (_, id) => aSwapBody(id),
  },
  { call: 'PUT /api/pc/v1/duty_swaps/{id}/agree', names: 'askedSwap', body: () => ({}) },
  { call: 'PUT /api/pc/v1/duty_swaps/{id}/withdraw', names: 'askedSwap', body: () => ({}) },
  { call: 'PUT /api/pc/v1/duty_swaps/{id}/grant', names: 'agreedSwap', body: () => ({}) },
  { call: 'PUT /api/pc/v1/duty_swaps/{id}/refuse', names: 'askedSwap', body: () => ({ reason: 'walk' }) },
];
