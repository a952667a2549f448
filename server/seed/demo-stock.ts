import { v7 as uuid } from 'uuid';
import type { Product } from '#domain/item/product/product.ts';
import { channels } from '#domain/kernel/channels.ts';
import type { Acting } from '#domain/kernel/command.ts';
import { type Decision, recordsIn } from '#domain/kernel/decision.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { formatOrderNumber } from '#domain/order/number.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { bookPaper } from '#domain/stock/book.ts';
import { bringsIn, inTypes } from '#domain/stock/codes.ts';
import { setNotice } from '#domain/stock/notice.ts';
import { type Stock, stock, stockId } from '#domain/stock/stock.ts';
import { day } from '#domain/values/durations.ts';
import type { StockData } from './data.ts';

/** No counter of a shop has this number: they are given out from 01 on. */
const counterNumber = '9999';
/** What lies there unsold came so many days ago, the other goods later. */
const [longAgo, lately] = [95, 20];

interface Line {
  readonly product: Product;
  readonly quantity: number;
}

/** Deals out the goods of one shop, by the very commands that its staff would give. */
const stockOf = (shop: Shop, staffId: string, products: readonly Product[], data: StockData, now: number) => {
  const levels = new Map<string, Stock>();
  const others: [string, AnyRecord][] = [];
  let papers = 0;
  const take = (decision: Decision): void => {
    if (!decision.ok) throw new Error(`a paper of ${shop.code} was refused: ${decision.code}`);
    for (const level of recordsIn(decision.changes, stock)) levels.set(level.id, level);
    for (const change of decision.changes) {
      if (change.op === 'remove') continue;
      if (change.entity !== stock.name) others.push([change.entity, change.record]);
    }
  };
  const acting = (daysAgo: number): Acting => {
    const at = now - daysAgo * day;
    const where = { staffId, shopId: shop.id, shop, counterId: '', counterNumber, channel: channels.tablet };
    return { commandId: uuid(), ...where, at, keptAt: at, offline: false, replay: false, may: () => true };
  };
  const book = (type: number, daysAgo: number, remark: string, lines: readonly Line[]): void => {
    papers += 1;
    const args = {
      paperId: uuid(),
      number: formatOrderNumber(shop.code, counterNumber, papers),
      type,
      remark,
      applicantId: '',
      receiverId: '',
      lines: lines.map(({ product, quantity }) => ({
        productId: product.id,
        quantity,
        price: bringsIn(type) ? product.costPrice : null,
      })),
    };
    const known = lines.flatMap(({ product }) => levels.get(stockId(shop.id, product.id)) ?? []);
    const loaded = {
      existing: undefined,
      products: lines.map(({ product }) => product),
      levels: known,
      people: [],
      undone: undefined,
    };
    take(bookPaper.decide(loaded, args, acting(daysAgo)));
  };
  const numbered = (lines: readonly { readonly number: string; readonly quantity: number }[]): Line[] =>
    lines.flatMap(({ number, quantity }) => {
      const product = products.find((each) => each.number === number);
      return product ? [{ product, quantity }] : [];
    });
  const notice = (product: Product, lowAt: number): void => {
    const level = levels.get(stockId(shop.id, product.id));
    take(setNotice.decide({ level }, { productId: product.id, lowAt }, acting(0)));
  };

  const apart = new Set([...data.notKept, ...[...data.low, ...data.slow].map(({ number }) => number)]);
  const usual = products.filter(({ number }) => !apart.has(number));
  book(inTypes.purchase, longAgo, '', numbered(data.slow));
  book(inTypes.purchase, lately, '', [
    ...usual.map((product, place) => ({ product, quantity: 60 + ((place * 7) % 60) })),
    ...numbered(data.low),
  ]);
  for (const { type, daysAgo, remark, lines } of data.papers) book(type, daysAgo, remark, numbered(lines));
  for (const product of usual) notice(product, data.notice);
  for (const { number, notice: lowAt } of data.low)
    for (const { product } of numbered([{ number, quantity: 1 }])) notice(product, lowAt);
  return [...others, ...[...levels.values()].map((level): [string, AnyRecord] => ['stock', level])];
};

/** The stock of the demo brand's stores: levels, the papers that brought them about, and their movements. */
export const demoStock = (
  data: StockData,
  shops: readonly Shop[],
  employees: readonly Employee[],
  products: readonly Product[],
  now: number,
): readonly (readonly [entity: string, records: readonly AnyRecord[]])[] => {
  const made = shops
    .filter(({ code }) => data.shops.includes(code))
    .flatMap((shop) => {
      const keeper = employees.find(({ grants }) => grants.some(({ shopId }) => shopId === shop.id));
      return stockOf(shop, keeper?.id ?? '', products, data, now);
    });
  return ['stock', 'stockPaper', 'stockMovement'].map((entity) => [
    entity,
    made.flatMap(([name, record]) => (name === entity ? [record] : [])),
  ]);
};
