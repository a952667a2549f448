import { aTurnBody, turnDayNow } from './a-turn.ts';
import type { Walked } from './walked.ts';

/** The calls about turn queues. */
export const turnCalls: readonly Walked[] = [
  { call: 'GET /api/turns' },
  {
    call: 'POST /api/turns',
    names: 'newcomer',
    body: (_, staffId) => aTurnBody(staffId),
  },
  {
    call: 'POST /api/turns/skip',
    names: 'inTurn',
    body: (_, staffId) => ({ staffId, day: turnDayNow(), reason: 'asked' }),
  },
  { call: 'POST /api/turns/undo', names: 'writtenTurn', body: (_, undoes) => ({ undoes, day: turnDayNow() }) },
];
