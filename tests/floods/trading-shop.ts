import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { isSoldIn } from '#domain/item/item.ts';
import type { Product } from '#domain/item/product/product.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { formatOrderNumber } from '#domain/order/number.ts';
import { applyOperations, nothingComposed } from '#domain/order/operations.ts';
import { putItem } from '#domain/order/put-item.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Stock } from '#domain/stock/stock.ts';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { openBrand } from '../../server/import/brand-access.ts';
import { type ApiCounter, apiCounter } from '../api-counter.ts';
import { type Ask, takesCalls } from './ask.ts';
import { inShop, inTurn } from './flood.ts';
import type { SignedIn } from './people.ts';

/** A sale is made so often at each counter, in milliseconds. */
const saleEvery = 250;

/** What pushing came to, in some stretch of time. */
export interface Pushed {
  readonly took: readonly number[];
  /** Why a push was not answered with what became of its commands, or a command not taken. */
  readonly refused: readonly string[];
}

/** A counter at which somebody sells. */
export interface TradingCounter {
  /** Sells for so many milliseconds, and pushes. */
  trade(duration: number): Promise<Pushed>;
  /** Pushes until everything is booked that was sold. */
  finish(): Promise<void>;
  /** What is not booked exactly once of what it was told is, or was not told. */
  amiss(): Promise<string[]>;
}

/** What is sold in a shop and does not run out there. */
export const goodsOf = async (pool: Pool, brandId: string, shopId: string): Promise<Product[]> => {
  const brand = openBrand(pool, brandId);
  const shop = (await brand.read<Shop>('shop')).find(({ id }) => id === shopId);
  const counted = new Set((await brand.find<Stock>('stock', 'shopId', [shopId])).map(({ productId }) => productId));
  const products = await brand.read<Product>('product', 500);
  return products.filter((item) => shop && isSoldIn(shop, item) && !counted.has(item.id));
};

/** A sale of one product, paid in cash. */
const receiptOf = (item: Product, number: string) => {
  const orderId = v7();
  const order = applyOperations(nothingComposed, [putItem([], [], item, v7()).operation]);
  const receipt = receiptArgs({ orderId, existing: null, order }, []);
  const { total: amount } = receipt;
  const cash = { id: v7(), type: paymentTypes.cash, amount, tendered: amount, note: '' };
  return { ...receipt, number, payments: [cash] };
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Makes a counter in the shop of somebody, who sells these goods there. */
export const tradingCounter = async (
  { ask, pool }: { readonly ask: Ask; readonly pool: Pool },
  { staffId, headers }: SignedIn,
  goods: readonly Product[],
): Promise<TradingCounter> => {
  const counter: ApiCounter = await apiCounter({ app: takesCalls(ask, inShop), pool }, { ...headers });
  const { counterId, shopCode, number } = counter.enrolment;
  const unsent: SentCommand[] = [];
  const told = new Map<string, string>();
  let n = 0;
  const sell = (): void => {
    n += 1;
    const args = receiptOf(inTurn(goods, n), formatOrderNumber(shopCode, number, n));
    const when = { at: Date.now(), offline: false };
    unsent.push({ n, id: v7(), name: 'order.collect', version: 1, args, staffId, ...when });
  };
  /** Sends what waits; answers why it was not taken. */
  const push = async (): Promise<string[]> => {
    const { status, code, reply } = await counter.push(unsent.slice(0, 50), { made: n });
    if (status !== 200) return [`push ${status} ${code ?? ''}`];
    const sent = unsent.splice(0, unsent.findLastIndex((command) => command.n <= reply.last) + 1);
    const odd: string[] = [];
    for (const { id, n: place } of sent) {
      const result = reply.results.find((each) => each.n === place);
      told.set(id, result?.outcome ?? 'nothing');
      if (result?.outcome !== 'accepted') odd.push(`sale ${result?.outcome} ${result?.code ?? result?.exceptions}`);
    }
    return odd;
  };
  return {
    trade: async (duration) => {
      const [took, refused]: [number[], string[]] = [[], []];
      const selling = setInterval(sell, saleEvery);
      const end = performance.now() + duration;
      while (performance.now() < end) {
        if (unsent.length === 0) {
          await pause(5);
          continue;
        }
        const began = performance.now();
        refused.push(...(await push()));
        took.push(performance.now() - began);
      }
      clearInterval(selling);
      return { took, refused };
    },
    finish: async () => {
      for (let time = 0; unsent.length > 0; time += 1) {
        if (time === 100) throw new Error(`counter ${number} cannot send what it sold`);
        if ((await push()).length > 0) await pause(500);
      }
    },
    amiss: async () => {
      const { rows } = await pool.query<{ id: string; outcome: string; orders: number }>(
        `select l.command_id as id, l.outcome, (select count(*)::int from "order" o where o.brand_id = l.brand_id
           and o.number = l.args ->> 'number') as orders
         from command_log l where l.counter_id = $1`,
        [counterId],
      );
      const booked = new Map(rows.map((row) => [row.id, row]));
      const lost = [...told].filter(
        ([id, outcome]) => booked.get(id)?.outcome !== outcome || booked.get(id)?.orders !== 1,
      );
      const untold = rows.filter(({ id }) => !told.has(id));
      return [
        ...lost.map(([id, outcome]) => `${number} was told ${id} is ${outcome}: ${JSON.stringify(booked.get(id))}`),
        ...untold.map(({ id }) => `${number} was never told of ${id}`),
        ...(told.size === n ? [] : [`${number} sold ${n} times and was told of ${told.size}`]),
      ];
    },
  };
};
