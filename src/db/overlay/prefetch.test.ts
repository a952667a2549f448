import { expect, onTestFinished, test } from 'vitest';
import { collectOrder } from '#domain/order/collect/collect.ts';
import { inMemory } from '../../../tests/device/counting.ts';
import { anEnrolment } from '../../../tests/device/enrolment.ts';
import { aProduct, cashReceipt } from '../../../tests/make.ts';
import type { OutboxRow } from '../ledger/ledger-rows.ts';
import { openMirror } from '../mirror/mirror.ts';
import { prefetch } from './prefetch.ts';

const products = Array.from({ length: 1_100 }, (_, n) => aProduct({ id: `p${String(n).padStart(4, '0')}` }));

/** A receipt of cash for each product, as they wait to be sent. */
const waiting = products.map((product, place): OutboxRow => {
  const n = place + 1;
  const { name, version } = collectOrder;
  const args = cashReceipt(product, { orderId: `order-${n}`, number: String(n) });
  const command = { n, id: `command-${n}`, name, version, args, staffId: 'staff-1', at: n, offline: true };
  return { n, id: command.id, command, keptAt: n, state: 'waiting', result: null, closing: null };
});

test.each([1_100, 999])('of %i commands that wait each reads its product, the last one too', async (count) => {
  const mirror = await openMirror('counter-1', 1, inMemory());
  onTestFinished(() => mirror.close());
  await mirror.apply(
    'product',
    products.map((record, place) => ({ id: record.id, version: place + 1, record })),
  );
  const reader = await prefetch(mirror, waiting.slice(0, count), anEnrolment());
  const [first, last, unknown] = ['p0000', `p${String(count - 1).padStart(4, '0')}`, 'nothing'];
  expect(await reader.one('product', last)).toMatchObject({ id: last });
  expect(await reader.one('product', unknown)).toBeUndefined();
  expect(await reader.all('product', [last, unknown, first])).toMatchObject([{ id: last }, { id: first }]);
  expect(
    await reader.all(
      'product',
      products.map(({ id }) => id),
    ),
  ).toHaveLength(products.length);
});
