import { describe, expect, test } from 'vitest';
import type { StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { leftUncounted } from './ends-count.ts';

const share = (zone: string, counterId: string) => ({
  zone,
  counterId,
  counterNumber: counterId,
  staffId: 'staff-1',
  products: 2,
  pieces: 3,
});
const done = (zone: string, counterId: string) => ({ zone, counterId, staffId: 'staff-1', at: 1 });
const progress = (given: {
  readonly kind?: 'shop' | 'zone';
  readonly zones?: string[];
  readonly zonesDone?: ReturnType<typeof done>[];
  readonly shares?: ReturnType<typeof share>[];
  readonly found?: number;
}) => {
  const { kind = 'shop', zones = [], zonesDone = [], shares = [share('', '01')], found = 2 } = given;
  return { stocktake: { kind, zones, zonesDone }, shares, expected: 52, found } as unknown as StocktakeProgress;
};

describe('what is left uncounted when a counter is through', () => {
  test.each([
    ['the whole shop by one counter', progress({}), '', 50],
    ['the whole shop, nothing counted yet', progress({ shares: [], found: 0 }), '', 52],
    ['everything was counted', progress({ found: 52 }), '', 0],
    ['more than the books know', progress({ found: 53 }), '', 0],
    ['another counter counts on in the shop', progress({ shares: [share('', '01'), share('', '02')] }), '', 0],
    [
      'another counter is through already',
      progress({ shares: [share('', '01'), share('', '02')], zonesDone: [done('', '02')] }),
      '',
      50,
    ],
    ['another zone is open', progress({ zones: ['A', 'B'], shares: [share('A', '01')] }), 'A', 0],
    [
      'the last zone',
      progress({ zones: ['A', 'B'], shares: [share('A', '01'), share('B', '02')], zonesDone: [done('B', '02')] }),
      'A',
      50,
    ],
    ['only some zones are counted', progress({ kind: 'zone', zones: ['A'], shares: [share('A', '01')] }), 'A', 0],
  ] as const)('%s', (_, given, zone, left) => expect(leftUncounted(given, zone, '01')).toBe(left));
});
