import { product } from '#domain/item/product/product.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { withoutFields } from '#domain/kernel/reading.ts';

const rightful = Object.keys(product.fieldRights ?? {});

/** An item as it is put on an order and as the search knows it: nothing of it that takes a right, whoever asks. */
export const asSold = <I extends AnyRecord>(item: I): I =>
  'costPrice' in item ? withoutFields(product, rightful, item) : item;
