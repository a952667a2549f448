import { order } from '#domain/order/order.ts';
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { testBrowser } from '../../../tests/device/browser.ts';
import fc, { runs } from '../../../tests/property.ts';
import { openMirror } from './mirror.ts';
import type { Range } from './mirror-collection.ts';

interface Row {
  readonly id: string;
  readonly createdAt: number;
  readonly [lookup: string]: unknown;
}

const moment = fc.integer({ min: 0, max: 6 });
const status = fc.integer({ min: 0, max: 2 });
const change = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  version: fc.integer({ min: 1, max: 6 }),
  record: fc.option(
    fc.record({
      createdAt: moment,
      status,
      shopId: fc.constant('s'),
      forkedFrom: fc.constant(''),
      number: fc.constantFrom('', 'n1', 'n2'),
      memberId: fc.constantFrom('', 'm1'),
    }),
  ),
});
const asked = fc.record(
  {
    where: fc.record(
      { status, number: fc.constantFrom('', 'n1'), memberId: fc.constantFrom('', 'm1') },
      { requiredKeys: [] },
    ),
    from: fc.option(moment),
    to: fc.option(moment),
    by: fc.constantFrom('number', 'status'),
    offset: fc.nat(4),
    limit: fc.nat(5),
  },
  { requiredKeys: ['where'] },
);

/** What is there after these changes, without any storage. */
const after = (changes: readonly { id: string; version: number; record: object | null }[]): Row[] => {
  const known = new Map<string, { version: number; record: object | null }>();
  for (const { id, version, record } of changes) {
    const before = known.get(id)?.version ?? 0;
    if (version > before || (version === before && record === null)) known.set(id, { version, record });
  }
  return [...known].flatMap(([id, { record }]) => (record ? [{ ...record, id } as Row] : []));
};
const fits = (row: Row, { where, from = null, to = null }: Range): boolean =>
  Object.entries(where).every(([field, value]) => row[field] === value) &&
  (from === null || row.createdAt >= from) &&
  (to === null || row.createdAt <= to);
const inOrder = (rows: readonly Row[], by: string | undefined): Row[] => {
  const place = (row: Row) => (by === undefined ? -row.createdAt : (row[by] as string | number));
  return rows.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : a.id.localeCompare(b.id, 'en')));
};

test('a mirror answers whatever it is asked as plain lists would, in whatever order records came, went and came back', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 25 }),
      fc.array(asked, { minLength: 5, maxLength: 12 }),
      async (changes, questions) => {
        run += 1;
        const mirror = await openMirror(`random-${run}`, 1, testBrowser());
        for (const { id, version, record } of changes)
          await mirror.apply('order', [{ id, version, record: record && { ...record, id } }]);
        const rows = after(changes);
        for (const range of questions as Range[]) {
          const { where, from = null, to = null, offset = 0, limit = rows.length } = range;
          const found = rows.filter((row) => fits(row, range));
          const page = inOrder(found, range.by).slice(offset, offset + limit);
          expect((await mirror.records.range(order, range)).map(({ id }) => id)).toEqual(page.map(({ id }) => id));
          expect(await mirror.count('order', { where, from, to })).toBe(found.length);
        }
        const all = rows.map(({ id }) => id).sort();
        expect((await mirror.scan('order', '', 9)).records.map(({ id }) => id)).toEqual(all);
        expect((await mirror.all('order', all)).map(({ id }) => id).sort()).toEqual(all);
        await mirror.close();
      },
    ),
    { numRuns: runs(20) },
  );
});
