import type { AnyRecord } from '#domain/kernel/entity.ts';
import { samples } from './records.ts';

/** Something in every field that takes a right. */
const telling: Readonly<Record<string, object>> = {
  card: { number: 'K-telling' },
  product: { costPrice: 700 },
  shopItem: { costPrice: 800 },
  employee: { baseSalary: 500_000 },
  stock: { quantity: 8, value: 2_400, unitValue: 300 },
  transfer: {
    value: 900,
    lines: ((samples.transfer?.record.lines ?? []) as object[]).map((line) => ({ ...line, value: 900 })),
  },
  stocktake: { status: 3, result: 2, gainValue: 100, lossValue: 600, finishedAt: Date.now() },
};

/** A sample of a kind of record, of this shop and this headquarters, with something in every field that takes a right. */
export const tellingSample = (kind: string, shopId: string, parentId: string): AnyRecord =>
  JSON.parse(
    JSON.stringify({ ...samples[kind]?.record, ...telling[kind] })
      .replaceAll('"shop-1', `"${shopId}`)
      .replaceAll('shop-1"', `${shopId}"`)
      .replaceAll('"headquarters"', `"${parentId}"`),
  );
