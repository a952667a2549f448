import { expect, test } from 'vitest';
import { readApplication } from './kept-application.ts';

test('an application that is being written is gone on with after another screen or a reload', () => {
  const kept = {
    transferId: 't-1',
    provideShopId: 'shop-2',
    remark: 'for Friday',
    lines: [
      { productId: 'moxa', name: 'Moxa', unit: 'box', quantity: 12 },
      { productId: 'tea', name: 'Tea', unit: 'tin' },
    ],
  };
  expect(readApplication(JSON.stringify(kept))).toEqual(kept);
});

test.each([null, '', '{', '{}', '{"transferId":"t-1","lines":[{}]}'])('what was not kept is passed over: %s', (text) =>
  expect(readApplication(text)).toBeUndefined(),
);
