import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stocktake } from '#domain/stocktake/stocktake.ts';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { minute } from '#domain/values/durations.ts';
import { audit } from '../../server/audit/audit.ts';
import { putRecords } from '../../server/db/put-records.ts';
import { readRecords } from '../../server/http/record-reads.ts';
import { readReviewPart } from '../../server/http/stocktake/review-lines.ts';
import { closeWindow } from '../../server/sync/window.ts';
import { type TestBrand, testBrand } from '../brand.ts';
import { aProduct, cashReceipt } from '../make.ts';
import { type AtCounter, atCounter } from './at-counter.ts';

const begin = Date.now() - 60 * minute;

let brand: TestBrand;
let front: AtCounter;
let back: AtCounter;
let till: AtCounter;
beforeAll(async () => {
  brand = await testBrand();
  [front, back, till] = [await atCounter(brand), await atCounter(brand), await atCounter(brand)];
});
afterAll(() => brand.close());

const running = new Map<AtCounter, number>();
const sale = (counter: AtCounter, at: number, quantity: number, id = 'product-1'): SentCommand => {
  const next = (running.get(counter) ?? 0) + 1;
  running.set(counter, next);
  const receipt = cashReceipt(aProduct({ id }), { orderId: uuid(), number: counter.number(next), quantity });
  return counter.does('order.collect', receipt, { at });
};
const paper = (counter: AtCounter, at: number, quantity: number, productId = 'product-1'): SentCommand =>
  counter.does(
    'stock.book',
    {
      paperId: uuid(),
      number: 'RK',
      type: 11,
      lines: [{ productId, quantity, price: 100 }],
      applicantId: '',
      receiverId: '',
      remark: '',
    },
    { at },
  );
const sent = async (counter: AtCounter, commands: readonly SentCommand[]): Promise<(string | null)[]> => {
  // Hours pass here between two contacts, and none by the server's own clock.
  await brand.pool.query('update counter set empty_at = 0');
  return (await counter.push(commands)).results.map(({ outcome, code }) => code ?? outcome);
};
const inBooks = async (productId = 'product-1'): Promise<number> => {
  const { rows } = await brand.pool.query('select quantity from stock where id = $1', [`shop-1:${productId}`]);
  return Number(rows[0]?.quantity);
};
const begun = (counter: AtCounter, stocktakeId: string, zones: readonly string[], at: number): SentCommand[] => {
  const plan = { kind: 'shop', groupIds: [], productIds: [], zones, blind: false, checkerIds: [], remark: '' };
  return [
    counter.does('stocktake.draft', { stocktakeId, number: `PD-${stocktakeId}`, ...plan }, { at }),
    counter.does('stocktake.start', { stocktakeId }, { at }),
  ];
};
const count = (counter: AtCounter, stocktakeId: string, zone: string, pieces: number, at: number): SentCommand =>
  counter.does('stocktake.count', { stocktakeId, zone, counts: [{ productId: 'product-1', pieces }] }, { at });
const counted = (counter: AtCounter, stocktakeId: string, zone: string, pieces: number, at: number): SentCommand[] => [
  count(counter, stocktakeId, zone, pieces, at),
  counter.does('stocktake.zoneDone', { stocktakeId, zone, done: true }, { at }),
];
const explained = (counter: AtCounter, stocktakeId: string, holds = ''): SentCommand =>
  counter.does('stocktake.explain', {
    stocktakeId,
    lines: [{ productId: 'product-1', reason: 'found it so', price: null, holds }],
  });
const finished = (counter: AtCounter, stocktakeId: string): SentCommand[] => [
  explained(counter, stocktakeId),
  counter.does('stocktake.settle', { stocktakeId, productIds: ['product-1'], from: begin }),
  counter.does('stocktake.finish', { stocktakeId, leaveOut: false }),
];
const tasks = async (code: string): Promise<number> => {
  const { rows } = await brand.pool.query('select from exception where code = $1', [code]);
  return rows.length;
};

test('two counters count two zones offline while a third sells: the books have what lies on the shelf', async () => {
  // 20 by the books; two are sold, and one was broken: 10 are in front and 7 behind.
  await sent(till, [paper(till, begin, 20), ...begun(till, 'first', ['front', 'back'], begin + 1)]);
  await sent(till, [sale(till, begin + 5 * minute, 2)]);
  const inFront = counted(front, 'first', 'front', 10, begin + 10 * minute);
  const behind = counted(back, 'first', 'back', 7, begin + 10 * minute + 500);
  expect(await sent(back, behind)).toEqual(['accepted', 'accepted']);
  expect(await sent(till, [sale(till, begin + 20 * minute, 3)])).toEqual(['accepted']);
  expect(await sent(front, inFront)).toEqual(['accepted', 'accepted']);
  expect(await sent(till, finished(till, 'first'))).toEqual(['accepted', 'accepted', 'accepted']);
  expect(await inBooks()).toBe(10 + 7 - 3);
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});

test('a sale before the count that comes after the finish changes nothing of what is there, and leaves a task', async () => {
  const before = await inBooks();
  const late = sale(front, begin + 30 * minute, 2);
  await sent(till, begun(till, 'second', [], begin + 29 * minute));
  // Two have gone already; one more is missing for good.
  await sent(till, counted(till, 'second', '', before - 3, begin + 31 * minute));
  expect(await sent(till, finished(till, 'second'))).toEqual(['accepted', 'accepted', 'accepted']);
  expect(await inBooks()).toBe(before - 3);
  const reopened = await tasks('stocktakeLineReopened');
  expect(await sent(front, [late])).toEqual(['exception']);
  expect(await inBooks()).toBe(before - 3);
  expect(await tasks('stocktakeLineReopened')).toBe(reopened + 1);
  // The same with goods that had come in.
  expect(await sent(back, [paper(back, begin + 30 * minute, 6)])).toEqual(['exception']);
  expect(await inBooks()).toBe(before - 3);
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});

test('what was counted of a product that nobody knows begins no stock, and leaves a task', async () => {
  await sent(till, begun(till, 'made-up', [], begin + 35 * minute));
  const counts = [
    { productId: 'made-up', pieces: 4 },
    { productId: 'product-1', pieces: await inBooks() },
  ];
  const at = begin + 36 * minute;
  const given = till.does('stocktake.count', { stocktakeId: 'made-up', zone: '', counts }, { at });
  expect(await sent(till, [given])).toEqual(['exception']);
  const { rows } = await brand.pool.query("select from stock where product_id = 'made-up'");
  expect(rows).toEqual([]);
  expect(await tasks('stocktakeUnknownProduct')).toBe(1);
  const found = await brand.pool.query("select product_id, pieces from stock_count where stocktake_id = 'made-up'");
  expect(found.rows).toEqual([{ product_id: 'product-1', pieces: await inBooks() }]);
  const done = till.does('stocktake.zoneDone', { stocktakeId: 'made-up', zone: '', done: true }, { at });
  expect(await sent(till, [done, ...finished(till, 'made-up')])).toEqual(Array(4).fill('accepted'));
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});

test('what was counted offline and comes after the finish is kept and leaves a task', async () => {
  await sent(till, begun(till, 'third', [], begin + 40 * minute));
  await sent(till, counted(till, 'third', '', 9, begin + 41 * minute));
  expect(await sent(till, finished(till, 'third'))).toEqual(['accepted', 'accepted', 'accepted']);
  expect(await sent(back, [count(back, 'third', '', 4, begin + 41 * minute)])).toEqual(['exception']);
  expect(await tasks('stocktakeCountedLate')).toBe(1);
  expect(await inBooks()).toBe(9);
});

test('two hundred scans in one command are as many entries, each with its own time, however often a product came', async () => {
  const scans = Array.from({ length: 200 }, (_, i) => ({
    productId: i % 4 === 3 ? 'product-2' : 'product-1',
    pieces: 1,
    ago: (200 - i) * 1_000,
  }));
  const at = Date.now();
  await sent(front, begun(front, 'scanned', [], at - 5 * minute));
  const command = front.does('stocktake.count', { stocktakeId: 'scanned', zone: '', counts: scans }, { at });
  expect(await sent(front, [command])).toEqual(['accepted']);
  const { rows: entries } = await brand.pool.query<{ at: string; pieces: string }>(
    'select at, pieces from count_entry where stocktake_id = $1 order by at',
    ['scanned'],
  );
  expect(entries.map((entry) => Number(entry.at))).toEqual(scans.map(({ ago }) => at - ago));
  const { rows: sums } = await brand.pool.query<{ pieces: string }>(
    'select pieces from stock_count where stocktake_id = $1 order by product_id',
    ['scanned'],
  );
  expect(sums.map(({ pieces }) => Number(pieces))).toEqual([150, 50]);
  const finish = till.does('stocktake.finish', { stocktakeId: 'scanned', leaveOut: true });
  expect(await sent(till, [finish])).toEqual(['accepted']);
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});

test('what only one of two counters found in the same zone is in doubt until a reviewer says whose count holds', async () => {
  const stocktakeId = 'double';
  const at = Date.now();
  const found = (counter: AtCounter, pieces: Readonly<Record<string, number>>): SentCommand[] => {
    const counts = Object.entries(pieces).map(([productId, each]) => ({ productId, pieces: each }));
    return [
      counter.does('stocktake.count', { stocktakeId, zone: '', counts }, { at: at + 1 }),
      counter.does('stocktake.zoneDone', { stocktakeId, zone: '', done: true }, { at: at + 2 }),
    ];
  };
  const review = async () => {
    const [found] = await readRecords(brand.pool, stocktake, brand.brandId, 'id = $2', [stocktakeId]);
    if (!found) throw new Error('there is no stocktake');
    const { lines } = await readReviewPart(brand.pool, brand.brandId, found, {
      productIds: ['product-1', 'product-2'],
      after: '',
      limit: null,
    });
    return lines.map(({ product, state, counted: pieces, notFound }) => [product.id, state, pieces, notFound.length]);
  };
  const productIds = ['product-1', 'product-2'];
  const settle = () => till.does('stocktake.settle', { stocktakeId, productIds, from: begin });
  const before = await inBooks();
  await sent(till, begun(till, stocktakeId, [], at));
  await sent(front, found(front, { 'product-1': 5, 'product-2': 6 }));
  await sent(back, found(back, { 'product-2': 6 }));
  expect(await review()).toEqual([
    ['product-1', 'twice', 0, 1],
    ['product-2', 'ready', 6, 0],
  ]);
  expect(await sent(till, [settle()])).toEqual(['accepted']);
  expect([await inBooks(), await inBooks('product-2')]).toEqual([before, 6]);
  const finish = () => till.does('stocktake.finish', { stocktakeId, leaveOut: false });
  expect(await sent(till, [finish()])).toEqual(['stocktake.linesOpen']);
  await sent(till, [explained(till, stocktakeId, front.enrolment.counterId)]);
  expect(await sent(till, [settle(), finish()])).toEqual(['accepted', 'accepted']);
  expect(await inBooks()).toBe(5);
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});

test('a product that was sold after its first count and is left out is sold on unchecked, and leaves a task', async () => {
  const productId = 'fresh';
  const client = await brand.pool.connect();
  await putRecords(client, brand.brandId, 'product', [aProduct({ id: productId, number: 'F1', barcode: '' })] as never);
  client.release();
  const at = Date.now();
  await sent(till, begun(till, 'fresh-1', [], at));
  const counts = [{ productId, pieces: 5 }];
  expect(await sent(back, [back.does('stocktake.count', { stocktakeId: 'fresh-1', zone: '', counts })])).toEqual([
    'accepted',
  ]);
  expect(await sent(till, [sale(till, Date.now(), 2, productId)])).toEqual(['accepted']);
  const finish = till.does('stocktake.finish', { stocktakeId: 'fresh-1', leaveOut: true });
  expect(await sent(till, [finish])).toEqual(['exception']);
  expect(await tasks('stocktakeFirstCountOpen')).toBe(1);
  expect(await inBooks(productId)).toBe(-2);
  expect(await sent(till, [sale(till, Date.now(), 2, productId)])).toEqual(['accepted']);
  // Counted once more and booked, it is in the books like any other.
  await sent(till, begun(till, 'fresh-2', [], Date.now()));
  await sent(back, [
    back.does('stocktake.count', { stocktakeId: 'fresh-2', zone: '', counts: [{ productId, pieces: 1 }] }),
    back.does('stocktake.zoneDone', { stocktakeId: 'fresh-2', zone: '', done: true }),
  ]);
  const settle = till.does('stocktake.settle', { stocktakeId: 'fresh-2', productIds: [productId], from: begin });
  const end = till.does('stocktake.finish', { stocktakeId: 'fresh-2', leaveOut: false });
  expect(await sent(till, [settle, end])).toEqual(['accepted', 'accepted']);
  expect(await inBooks(productId)).toBe(1);
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});

describe('a tablet that breaks down before it has closed its zone', () => {
  const stocktakeId = 'broken';
  const closed = (over: object = {}): SentCommand =>
    till.does('stocktake.zoneDone', {
      stocktakeId,
      zone: 'front',
      done: true,
      reason: 'the tablet is broken',
      counterId: front.enrolment.counterId,
      ...over,
    });
  const inFront = (pieces: number): SentCommand => count(front, stocktakeId, 'front', pieces, Date.now());

  test('keeps nobody from finishing once a reviewer has closed the zone in its place', async () => {
    await sent(till, begun(till, stocktakeId, ['front', 'back'], Date.now()));
    await sent(front, [inFront(3)]);
    await sent(back, counted(back, stocktakeId, 'back', 2, Date.now()));
    expect(await sent(till, finished(till, stocktakeId))).toEqual([
      'accepted',
      'stocktake.zoneOpen',
      'stocktake.zoneOpen',
    ]);
    expect(await sent(till, [closed({ reason: '' })])).toEqual(['stocktake.reasonMissing']);
    expect(await sent(till, [closed({ done: false }), closed()])).toEqual(['accepted', 'accepted']);
  });

  test('opens the zone again when it sends what it had counted', async () => {
    expect(await sent(front, [inFront(4)])).toEqual(['accepted']);
    expect(await sent(till, finished(till, stocktakeId))).toEqual([
      'accepted',
      'stocktake.zoneOpen',
      'stocktake.zoneOpen',
    ]);
    expect(await sent(till, [closed(), ...finished(till, stocktakeId)])).toEqual(Array(4).fill('accepted'));
    expect(await inBooks()).toBe(3 + 4 + 2);
  });

  test('leaves a task when that comes after the finish', async () => {
    const before = await tasks('stocktakeCountedLate');
    expect(await sent(front, [inFront(1)])).toEqual(['exception']);
    expect(await tasks('stocktakeCountedLate')).toBe(before + 1);
    expect(await inBooks()).toBe(9);
    expect(await audit(brand.pool, Date.now())).toEqual([]);
  });
});

test('what was counted leaves the counters two days after the finish, the stocktake a month after it', async () => {
  const day = 24 * 60 * minute;
  const holdsAny = async (entity: string): Promise<boolean> => {
    await front.pull();
    return [...front.mirror].some(([key, { record }]) => key.startsWith(`${entity}:`) && record !== null);
  };
  expect([await holdsAny('stocktake'), await holdsAny('stockCount')]).toEqual([true, true]);
  await closeWindow(brand.pool, Date.now() + 3 * day);
  expect([await holdsAny('stocktake'), await holdsAny('stockCount')]).toEqual([true, false]);
  await closeWindow(brand.pool, Date.now() + 31 * day);
  expect([await holdsAny('stocktake'), await holdsAny('stockCount')]).toEqual([false, false]);
});

/** Products of a large stocktake; `STOCKTAKE_LINES=20000` for what the product answers for. */
const many = Number(process.env.STOCKTAKE_LINES ?? 2_000);

test(`${many} counted products are booked in slices, each once, also when it broke off in between`, async () => {
  const ids = Array.from({ length: many }, (_, place) => `many-${place}`);
  const client = await brand.pool.connect();
  await client.query('begin');
  await putRecords(
    client,
    brand.brandId,
    'product',
    ids.map((id, place) => aProduct({ id, number: `M${place}`, barcode: '' })),
  );
  await client.query('commit');
  client.release();
  const stocktakeId = 'large';
  const slices = Array.from({ length: Math.ceil(many / 200) }, (_, place) => ids.slice(200 * place, 200 * (place + 1)));
  const timed = async (what: string, commands: readonly SentCommand[]): Promise<void> => {
    const from = performance.now();
    for (let next = 0; next < commands.length; next += 50) {
      const outcomes = await sent(till, commands.slice(next, next + 50));
      expect(outcomes.every((outcome) => outcome === 'accepted')).toBe(true);
    }
    console.log(`${many} products ${what} in ${Math.round(performance.now() - from)} ms`);
  };
  await sent(till, begun(till, stocktakeId, [], Date.now()));
  const scans = slices.map((slice) =>
    till.does('stocktake.count', {
      stocktakeId,
      zone: '',
      counts: slice.map((productId) => ({ productId, pieces: 2 })),
    }),
  );
  await timed('counted', [...scans, till.does('stocktake.zoneDone', { stocktakeId, zone: '', done: true })]);
  const settle = (productIds: readonly string[]) =>
    till.does('stocktake.settle', { stocktakeId, productIds, from: begin });
  await timed('booked', slices.map(settle));
  await timed('looked at once more', slices.slice(0, 2).map(settle));
  await timed('finished', [till.does('stocktake.finish', { stocktakeId, leaveOut: false })]);
  const { rows } = await brand.pool.query(
    "select count(*) as levels, sum(quantity)::bigint as pieces from stock where product_id like 'many-%'",
  );
  expect(rows[0]).toEqual({ levels: many, pieces: 2 * many });
  const { rows: sums } = await brand.pool.query('select settled, gain_pieces from stocktake where id = $1', [
    stocktakeId,
  ]);
  expect(sums[0]).toEqual({ settled: many, gain_pieces: 2 * many });
}, 300_000);

/** What the audit says of stock alone: the feeds have been purged above. */
const stockProblems = async () => (await audit(brand.pool, Date.now())).filter(({ kind }) => kind === 'stock');

test('a difference that nobody has explained is not booked, and keeps the stocktake open', async () => {
  const stocktakeId = 'unexplained';
  await sent(till, begun(till, stocktakeId, [], Date.now()));
  const before = await inBooks();
  await sent(till, counted(till, stocktakeId, '', before + 2, Date.now()));
  const settle = till.does('stocktake.settle', { stocktakeId, productIds: ['product-1'], from: begin });
  const finish = till.does('stocktake.finish', { stocktakeId, leaveOut: false });
  expect(await sent(till, [settle, finish])).toEqual(['accepted', 'stocktake.linesOpen']);
  expect(await inBooks()).toBe(before);
  expect(await sent(till, finished(till, stocktakeId))).toEqual(Array(3).fill('accepted'));
  expect(await inBooks()).toBe(before + 2);
  expect(await stockProblems()).toEqual([]);
});

test('the audit finds a stocktake that says something else than its movements', async () => {
  await brand.pool.query("update stocktake_line set value = value + 7 where stocktake_id = 'unexplained'");
  expect(await stockProblems()).toMatchObject([{ kind: 'stock', of: 'line unexplained:product-1' }]);
  await brand.pool.query("update stocktake_line set value = value - 7 where stocktake_id = 'unexplained'");
  await brand.pool.query("update stocktake set gain_value = gain_value + 7 where id = 'unexplained'");
  expect(await stockProblems()).toMatchObject([{ kind: 'stock', of: 'stocktake unexplained' }]);
  await brand.pool.query("update stocktake set gain_value = gain_value - 7 where id = 'unexplained'");
});
