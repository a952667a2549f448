import { expect, test } from 'vitest';
import type { PulledRecord } from '#domain/sync/protocol.ts';
import { openMirror } from '../../src/db/mirror/mirror.ts';
import { createSearchService } from '../../src/nouns/search/search-service.ts';
import { testBrowser } from '../device/browser.ts';
import { anEnrolment } from '../device/enrolment.ts';
import { aProduct } from '../make.ts';

const items = 100_000;
const nth = (index: number) => {
  const code = String(index).padStart(6, '0');
  return aProduct({
    id: `product-${code}`,
    number: `P${code}`,
    name: `艾条 ${code}`,
    barcode: `69${code}0000`,
    groupId: `group-${index % 50}`,
  });
};

test('complaint 16: large catalogue, items “randomly” not found — 100,000 items on the device, and each is found', async () => {
  const { counterId } = anEnrolment();
  const mirror = await openMirror(counterId, 1, testBrowser());
  for (let from = 0; from < items; from += 2_000) {
    const page = Array.from({ length: 2_000 }, (_, index): PulledRecord => {
      const record = nth(from + index);
      return { id: record.id, version: 1, record };
    });
    await mirror.apply('product', page);
  }
  expect(await mirror.count('product', { where: {} })).toBe(items);

  const { feed, api } = createSearchService();
  feed.begin({ id: 'shop-1', parentId: '' });
  let read = 0;
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof mirror.scan>> = await mirror.scan('product', after, 5_000);
    feed.change(page.records.map((record) => ({ entity: 'product', id: record.id, record: record as never })));
    read += page.records.length;
    after = page.next;
  }
  feed.filled('items');
  expect(read).toBe(items);

  for (let index = 0; index < items; index += 1) {
    const { id, barcode } = nth(index);
    if ((await api.itemByCode(barcode))?.id !== id) throw new Error(`${id} is not found by its barcode`);
  }
  for (let index = 0; index < items; index += 997) {
    const { id, number } = nth(index);
    expect(await mirror.one('product', id)).toMatchObject({ id, number });
    expect((await api.searchItems(number, 5))[0]).toMatchObject({ id });
  }
  const listed = await api.listItems('group-7', 0, items);
  expect([listed.total, new Set(listed.rows.map(({ id }) => id)).size]).toEqual([2_000, 2_000]);
  await mirror.close();
}, 600_000);
