import type { Pool } from 'pg';
import { isSoldIn } from '#domain/item/item.ts';
import type { Product as Item } from '#domain/item/product/product.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { formatOrderNumber } from '#domain/order/number.ts';
import { applyOperations, nothingComposed } from '#domain/order/operations.ts';
import { putItem } from '#domain/order/put-item.ts';
import type { Employee } from '#domain/staff/employee.ts';
import type { Stock } from '#domain/stock/stock.ts';
import type { Enrolment, PushReply, SentCommand } from '#domain/sync/protocol.ts';
import { openBrand } from '../../server/import/brand-access.ts';
import { storesOf } from '../../server/load/stores.ts';
import { openSession } from '../../server/sessions/session-store.ts';
import { enrol } from '../../server/sync/enrol.ts';
import { provingAs } from '../../tests/prove.ts';

/** What the orders of a measurement are made of. */
export interface Shelf {
  readonly items: readonly Item[];
  /** Somebody who may do everything in both stores. */
  readonly staffId: string;
  /** The stores of the brand, in which counters stand. */
  readonly shopIds: readonly string[];
}

/** Orders are made of at most so many of the products. */
const variety = 2_000;

export const readShelf = async (pool: Pool, brandId: string): Promise<Shelf> => {
  const brand = openBrand(pool, brandId);
  const [boss] = await brand.find<Employee>('employee', 'account', ['boss']);
  if (!boss) throw new Error('the demo brand has no boss');
  const [here, there] = await storesOf(brand);
  const products = (await brand.read<Item>('product', variety)).filter((item) => isSoldIn(here, item));
  // What stands in the books of the demo brand would be sold out in the middle of the measurement.
  const levels = await brand.find<Stock>('stock', 'shopId', [here.id, there.id]);
  const inBooks = new Set(levels.map(({ productId }) => productId));
  return { items: products.filter(({ id }) => !inBooks.has(id)), staffId: boss.id, shopIds: [here.id, there.id] };
};

/** A counter of a measurement: it makes commands and counts them, as a tablet's outbox does. */
export interface Counter {
  readonly enrolment: Enrolment;
  /** The next command of its outbox: an order with three products, paid in cash. */
  sale(buyer?: Buyer): SentCommand;
  /** Another one: somebody new is registered. */
  register(who: Buyer & { readonly mobile: string }): SentCommand;
}

/** A member who buys. */
export interface Buyer {
  readonly memberId: string;
  readonly memberName: string;
}

const linesPerOrder = 3;

/** The arguments of `order.collect` for the `running`th order of a counter. */
const receipt = ({ items }: Shelf, { counterId, shopCode, number }: Enrolment, running: number, buyer?: Buyer) => {
  const orderId = `${counterId}-${running}`;
  const operations = Array.from({ length: linesPerOrder }, (_, place) => {
    const item = items[(running * 7 + place * 131) % items.length];
    if (!item) throw new Error('there is nothing to sell');
    return putItem([], [], item, `${orderId}-${place}`).operation;
  });
  const member = buyer ? [{ op: 'setMember' as const, ...buyer }] : [];
  const composed = applyOperations(nothingComposed, [...operations, ...member]);
  const priced = receiptArgs({ orderId, existing: null, order: composed }, []);
  const paid = { id: `p-${orderId}`, type: paymentTypes.cash, amount: priced.total, tendered: priced.total, note: '' };
  return { ...priced, number: formatOrderNumber(shopCode, number, running), payments: [paid] };
};

const counterOf = (shelf: Shelf, enrolment: Enrolment, token: string): Counter => {
  let n = 0;
  const prove = provingAs(enrolment, shelf.staffId, token);
  const given = (name: string, id: string, args: unknown): SentCommand =>
    prove({ n, id, name, version: 1, args, staffId: shelf.staffId, at: Date.now(), offline: true });
  return {
    enrolment,
    sale(buyer) {
      n += 1;
      const args = receipt(shelf, enrolment, n, buyer);
      return given('order.collect', `${args.orderId}-c`, args);
    },
    register({ memberId, memberName: name, mobile }) {
      n += 1;
      const unsaid = {
        gender: 'unknown',
        birthday: '',
        source: null,
        remark: '',
        tags: [],
        consents: [],
        withCode: false,
      };
      return given('member.register', `${memberId}-c`, { memberId, name, country: '86', mobile, ...unsaid });
    },
  };
};

/** Makes counters, in turn in one store and the other. */
export const makeCounters = async (
  pool: Pool,
  brandId: string,
  shelf: Shelf,
  count: number,
  name = '',
): Promise<Counter[]> => {
  const counters: Counter[] = [];
  const token = await openSession(pool, brandId, shelf.staffId, Date.now());
  for (let place = 0; place < count; place += 1) {
    const shopId = shelf.shopIds[place % shelf.shopIds.length] ?? '';
    const wanted = { shopId, name: `${name}${place}` };
    const made = await enrol(pool, { brandId, employeeId: shelf.staffId }, wanted, Date.now());
    counters.push(counterOf(shelf, made, token));
  }
  return counters;
};

/** A batch of a counter's outbox, as it goes over the wire. */
export const batchOf = ({ enrolment }: Counter, commands: readonly SentCommand[]): string => {
  const { counterId, incarnation, epoch } = enrolment;
  return JSON.stringify({ counterId, incarnation, epoch, commands });
};

/** Sends a batch; throws unless every command of it was accepted. */
export const pushBatch = async (url: string, { enrolment }: Counter, body: string): Promise<PushReply> => {
  const { counterId, secret } = enrolment;
  const headers = { 'content-type': 'application/json', 'x-counter': counterId, authorization: `Counter ${secret}` };
  const answer = await fetch(`${url}/api/sync/push`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`push was answered with ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: PushReply };
  const odd = data.results.find(({ outcome }) => outcome !== 'accepted');
  if (odd) throw new Error(`a command was not accepted: ${JSON.stringify(odd)}`);
  return data;
};
