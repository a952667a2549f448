import { figureOf } from '../figures.ts';
import { atMost } from '../limits.ts';
import type { Row } from '../row.ts';
import { reconnected } from '../server/reconnect.ts';

export const reconnectErrors: Row = {
  name: 'reconnect-errors',
  what: '1,000 tablets of 200 shops reconnect at the same moment: each listens for pokes, pushes 3 orders in one batch and pulls until it has those of its shop. Calls that failed.',
  unit: 'errors',
  goal: [atMost(0, 'errors')],
  async measure(context) {
    const { tablets, errors } = await reconnected(context);
    const first = errors[0];
    return { ours: figureOf([errors.length]), note: `${tablets} tablets.${first ? ` The first error: ${first}` : ''}` };
  },
};

export const reconnectMemory: Row = {
  name: 'reconnect-memory',
  what: "The same: the most memory of the server's process.",
  unit: 'MB',
  goal: [atMost(500, 'MB')],
  async measure(context) {
    return { ours: figureOf([(await reconnected(context)).memory]) };
  },
};

export const reconnectTime: Row = {
  name: 'reconnect-time',
  what: 'The same: until every tablet has sent everything and has everything.',
  unit: 'ms',
  goal: [],
  async measure(context) {
    return { ours: figureOf([(await reconnected(context)).duration]) };
  },
};
