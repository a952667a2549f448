import { expect, test } from 'vitest';
import { aProduct } from '../../../tests/make.ts';
import { aCount, aLevel, aLine, aStocktake, someone } from '../../../tests/make-stocktake.ts';
import fc, { runs } from '../../../tests/property.ts';
import type { Decision } from '../kernel/decision.ts';
import { inTypes, outTypes } from '../stock/codes.ts';
import { moveStock, type ToLookAt } from '../stock/move.ts';
import type { StockMovement } from '../stock/movement.ts';
import type { Stock } from '../stock/stock.ts';
import { settleStocktake } from './settle.ts';
import type { StockCount } from './stock-count.ts';
import type { Stocktake } from './stocktake.ts';
import type { StocktakeLine } from './stocktake-line.ts';

const atFirst = { front: 40, back: 40 };
type Zone = keyof typeof atFirst;
interface Event {
  readonly kind: 'count' | 'move';
  readonly zone: Zone;
  readonly pieces: number;
}
const zone = fc.constantFrom<Zone>('front', 'back');
const pieces = fc.oneof(fc.integer({ min: -3, max: -1 }), fc.integer({ min: 1, max: 5 }));
const move = fc.record({ kind: fc.constant('move' as const), zone, pieces });
const moves = fc.array(move, { maxLength: 5 });
const count = (where: Zone): Event => ({ kind: 'count', zone: where, pieces: 0 });

/** What happens in a shop in its order, and in which order that comes to the server; `settles` is when it is booked. */
const day = fc
  .record({ before: moves, during: fc.oneof(fc.constant([]), moves), after: moves, ends: fc.boolean() })
  .chain(({ before, during, after, ends }) => {
    const [first, second]: Zone[] = ends ? ['front', 'back'] : ['back', 'front'];
    const events: Event[] = [...before, count(first as Zone), ...during, count(second as Zone), ...after];
    const order = events.map((_, place) => place);
    return fc.record({
      events: fc.constant(events),
      moved: fc.constant(during.length > 0),
      arrival: fc.shuffledSubarray(order, { minLength: order.length }),
      settles: fc.nat({ max: order.length }),
    });
  });

/** The books of one product, kept by the commands themselves. */
class Books {
  level: Stock = aLevel({ quantity: 80 });
  movements: StockMovement[] = [];
  counts: StockCount[] = [];
  lines: StocktakeLine[] = [aLine()];
  tasks: ToLookAt[] = [];
  check: Stocktake = aStocktake({
    zones: ['front', 'back'],
    zonesDone: ['front', 'back'].map((each) => ({ zone: each, counterId: 'counter-1', staffId: 's', at: 0 })),
  });

  private take(changes: Extract<Decision, { ok: true }>['changes']): void {
    for (const change of changes) {
      if (change.op === 'remove') continue;
      if (change.entity === 'stock') this.level = change.record as unknown as Stock;
      if (change.entity === 'stockMovement') this.movements.push(change.record as unknown as StockMovement);
      if (change.entity === 'stocktakeLine') this.lines = [change.record as unknown as StocktakeLine];
      if (change.entity === 'stocktake') this.check = change.record as unknown as Stocktake;
    }
  }
  moves(id: number, at: number, quantity: number): void {
    const type = quantity > 0 ? inTypes.otherIn : outTypes.sale;
    const moving = { id: `sale:${id}`, productId: 'product-1', type, quantity: Math.abs(quantity) };
    const { changes, below } = moveStock([this.level], [moving], someone({ at }));
    this.take(changes);
    this.tasks.push(...below.filter(({ reopens }) => reopens));
  }
  settles(): void {
    const { check: existing, lines, counts, level, movements } = this;
    const loaded = { existing, lines, counts, movements, levels: [level], products: [aProduct()] };
    const args = { stocktakeId: existing.id, productIds: ['product-1'], from: 0 };
    const decision = settleStocktake.decide(loaded, args, someone({ at: 1_000_000 }));
    if (decision.ok) this.take(decision.changes);
  }
}

test('a count is right whatever happens before, during and after it, in whatever order that comes in', () => {
  let compared = 0;
  fc.assert(
    fc.property(day, ({ events, moved, arrival, settles }) => {
      const shelf = { ...atFirst };
      const told = events.map(({ kind, zone: where, pieces: much }, place) => {
        const at = 1_000 + 10 * place;
        if (kind === 'count') return { at, count: aCount({ zone: where, pieces: shelf[where], at }) };
        shelf[where] += much;
        return { at, quantity: much };
      });
      const books = new Books();
      let arrived = 0;
      for (const place of arrival) {
        if (arrived === settles && books.counts.length === 2) books.settles();
        const each = told[place];
        if (each?.count) books.counts.push(each.count);
        else if (each?.quantity) books.moves(place, each.at, each.quantity);
        arrived += 1;
      }
      books.settles();
      const total = shelf.front + shelf.back;
      const sum = books.movements.reduce((all, { quantity }) => all + quantity, 80);
      expect(books.level.quantity).toBe(sum);
      if (!moved) {
        compared += 1;
        expect(books.level.quantity).toBe(total);
        expect(books.tasks.every(({ reopens }) => reopens && !reopens.whileCounted)).toBe(true);
      } else if (books.level.countedAt > 0) {
        expect(books.tasks.some(({ reopens }) => reopens?.whileCounted)).toBe(true);
      }
    }),
    { numRuns: runs(2_000) },
  );
  expect(compared).toBeGreaterThan(500);
});

test('booked twice, in two stocktakes, a difference counts once', () => {
  fc.assert(
    fc.property(fc.nat({ max: 90 }), fc.nat({ max: 90 }), fc.boolean(), (first, second, turned) => {
      const books = new Books();
      const other = aStocktake({ ...books.check, id: 'stocktake-2' });
      const counted = [
        {
          check: books.check,
          count: [aCount({ zone: 'front', pieces: first, at: 2_000 }), aCount({ zone: 'back', pieces: 0, at: 2_000 })],
        },
        {
          check: other,
          count: [
            aCount({ stocktakeId: other.id, zone: 'front', pieces: second, at: 3_000 }),
            aCount({ stocktakeId: other.id, zone: 'back', pieces: 0, at: 3_000 }),
          ],
        },
      ];
      for (const { check, count: counts } of turned ? counted.reverse() : counted) {
        Object.assign(books, { check, counts, lines: [aLine({ stocktakeId: check.id })] });
        books.settles();
      }
      expect(books.level.quantity).toBe(second);
    }),
  );
});
