import { describe, expect, test } from 'vitest';
import { aProduct } from '../../../tests/make.ts';
import { aCount, aLevel, aStocktake, someone } from '../../../tests/make-stocktake.ts';
import fc from '../../../tests/property.ts';
import type { Stock } from '../stock/stock.ts';
import { added } from './added.ts';
import { countStock } from './count.ts';
import { type CountArgs, type CountLine, countArgs, uncountArgs } from './count-args.ts';
import { mostCountedPieces, type StockCount } from './stock-count.ts';

const products = ['product-1', 'product-2', 'product-3'].map((id) => aProduct({ id, name: `Name of ${id}` }));
const scan = fc.record({
  productId: fc.constantFrom(...products.map(({ id }) => id)),
  pieces: fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 5 }), fc.constant(mostCountedPieces / 3)),
  pass: fc.constantFrom(1, 2),
  ago: fc.nat({ max: 60_000 }),
});

/** What lies in the books once these commands were decided one after the other. */
const booked = (commands: readonly CountArgs[]) => {
  const records = new Map<string, object>();
  const entries: { productId: unknown; pieces: unknown; at: unknown }[] = [];
  const of = <T>(entity: string) =>
    [...records].flatMap(([key, record]) => (key.startsWith(entity) ? [record as T] : []));
  for (const given of commands) {
    const counts = of<StockCount>('stockCount');
    const levels = [aLevel(), ...of<Stock>('stock:')];
    const known = { existing: aStocktake(), products, counts, levels };
    const decision = countStock.decide(known, given, someone({ at: 100_000, replay: true }));
    if (!decision.ok) continue;
    for (const change of decision.changes) {
      if (change.op === 'remove') continue;
      const { productId, pieces, at } = change.record as Record<string, unknown>;
      if (change.entity === 'countEntry') entries.push({ productId, pieces, at });
      else records.set(`${change.entity}:${change.record.id}`, change.record);
    }
  }
  return { records, entries };
};

describe('scans that go into one command', () => {
  test('come to the same as one command for each, also where a product is scanned many times', () => {
    fc.assert(
      fc.property(fc.array(scan, { minLength: 1, maxLength: 30 }), (counts) => {
        const of = { stocktakeId: 'stocktake-1', zone: '' };
        const once = booked([{ ...of, counts }]);
        const each = booked(counts.map((line) => ({ ...of, counts: [line] })));
        expect(once.entries).toEqual(each.entries);
        const counted = (from: typeof once) => [...from.records].filter(([key]) => key.startsWith('stockCount'));
        expect(counted(once)).toEqual(counted(each));
      }),
    );
  });

  test('what was taken back says nothing of when a product was counted first', () => {
    const counts = [{ productId: 'product-1', pieces: 2, pass: 1, ago: 500 }];
    const first = (counted: boolean) =>
      added({ stocktakeId: 'stocktake-1', zone: '', counts }, [aCount({ counted, at: 1_000 })], someone()).sums[0];
    expect(first(false)).toMatchObject({ op: 'update', record: { firstAt: 4_500, lastAt: 4_500, counted: true } });
    expect(first(true)).toMatchObject({ op: 'update', record: { firstAt: 1_000, lastAt: 4_500, pieces: 3 } });
  });

  test('a product without books begins them with its first scan', () => {
    const line = { productId: 'product-2', pieces: 1, pass: 1 };
    const { records } = booked([
      { stocktakeId: 'stocktake-1', zone: '', counts: [9_000, 40_000, 1_000].map((ago) => ({ ...line, ago })) },
    ]);
    expect(records.get('stock:shop-1:product-2')).toMatchObject({ countedIn: 'stocktake-1', since: 60_000 });
  });

  test('of an equipment consumable they are not more together than there was', () => {
    const consumable = aProduct({ type: 'deviceConsumable' });
    const known = { existing: aStocktake(), products: [consumable], counts: [], levels: [aLevel({ quantity: 2 })] };
    const lines = (many: number) =>
      Array.from({ length: many }, () => ({ productId: consumable.id, pieces: 1, pass: 1, ago: 0 }));
    const told = (many: number) =>
      countStock.decide(known, { stocktakeId: 'stocktake-1', zone: '', counts: lines(many) }, someone());
    expect(told(2).ok).toBe(true);
    expect(told(3)).toMatchObject({ ok: false, code: 'stocktake.onlyLess' });
  });

  test('more than anybody counts is refused, also when many scans make it up', () => {
    const line = { productId: 'product-1', pieces: mostCountedPieces / 3, pass: 1, ago: 0 };
    const known = { existing: aStocktake(), products, counts: [], levels: [aLevel()] };
    const told = (many: number) =>
      countStock.decide(
        known,
        { stocktakeId: 'stocktake-1', zone: '', counts: Array.from({ length: many }, () => line) },
        someone(),
      );
    expect(told(3).ok).toBe(true);
    expect(told(4)).toMatchObject({ ok: false, code: 'stocktake.tooMany' });
  });

  test('one that makes too many is left out and leaves a task; what was scanned with it counts', () => {
    const had = aCount({ pieces: mostCountedPieces - 1 });
    const known = { existing: aStocktake(), products, counts: [had], levels: [aLevel()] };
    const told = (counts: readonly Partial<CountLine>[]) =>
      countStock.decide(
        known,
        {
          stocktakeId: 'stocktake-1',
          zone: '',
          counts: counts.map((line) => ({ productId: 'product-1', pieces: 1, pass: 1, ago: 0, ...line })),
        },
        someone({ replay: true }),
      );
    const decision = told([
      { productId: 'product-2' },
      { pieces: 1_000 },
      {},
      { pieces: 2 },
      { productId: 'product-3' },
    ]);
    if (!decision.ok) throw new Error(decision.code);
    const made = decision.changes.flatMap((change) => (change.op === 'remove' ? [] : [change]));
    const of = (entity: string) =>
      made
        .filter((change) => change.entity === entity)
        .map(({ record }) => [record.productId, record.pieces, String(record.id).split(':').at(-1)]);
    expect(of('countEntry')).toEqual([
      ['product-2', 1, '0'],
      ['product-1', 1, '2'],
      ['product-3', 1, '4'],
    ]);
    expect(of('stockCount').map(([productId, pieces]) => [productId, pieces])).toEqual([
      ['product-2', 1],
      ['product-1', mostCountedPieces],
      ['product-3', 1],
    ]);
    expect(decision.exceptions).toMatchObject([
      { code: 'stocktakeTooMany', params: { number: 'PD-1', name: products[0]?.name, count: 1_002, zone: '' } },
    ]);
    expect(told([{ pieces: 2 }])).toMatchObject({ ok: false, code: 'stocktake.tooMany' });
  });

  test('pieces of products that nobody knows leave a task, and begin no stock; what was scanned with them counts', () => {
    const of = (productId: string, pieces: number) => ({ productId, pieces, pass: 1, ago: 0 });
    const known = { existing: aStocktake(), products, counts: [], levels: [aLevel({ productId: 'gone' })] };
    const given = (...counts: CountLine[]) => ({ stocktakeId: 'stocktake-1', zone: '', counts });
    const made = countStock.decide(
      known,
      given(of('made-up', 5), of('product-2', 2), of('gone', 3), of('made-up', 1), of('made-up-too', 4)),
      someone({ replay: true }),
    );
    if (!made.ok) throw new Error(made.code);
    const ids = (entity: string) =>
      made.changes.flatMap((change) =>
        change.entity === entity && change.op !== 'remove'
          ? [(change.record as { productId?: unknown }).productId]
          : [],
      );
    expect(ids('stock')).toEqual(['product-2']);
    expect(ids('stockCount')).toEqual(['product-2', 'gone']);
    expect(ids('countEntry')).toEqual(['product-2', 'gone']);
    expect(made.exceptions).toEqual([
      {
        code: 'stocktakeUnknownProduct',
        params: { number: 'PD-1', zone: '', count: 10, products: 2, productId: 'made-up', stocktakeId: 'stocktake-1' },
        orderId: null,
        amount: 0,
      },
    ]);
    const alone = countStock.decide(known, given(of('made-up', 5)), someone({ replay: true }));
    expect(alone).toMatchObject({ ok: true, changes: [], exceptions: [{ code: 'stocktakeUnknownProduct' }] });
    expect(countStock.decide(known, given(of('made-up', 5)), someone())).toMatchObject({
      code: 'stocktake.productUnknown',
    });
  });

  test('what is taken back names each product once', () => {
    const line = { productId: 'product-1', pieces: 1, pass: 1, ago: 0 };
    const twice = { stocktakeId: 'stocktake-1', zone: '', counts: [line, line] };
    expect(countArgs.safeParse(twice).success).toBe(true);
    expect(uncountArgs.safeParse(twice).success).toBe(false);
  });
});
