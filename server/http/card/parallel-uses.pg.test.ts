import { expect, test } from 'vitest';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { apiCounter } from '../../../tests/api-counter.ts';
import { aTemplate, countTerms } from '../../../tests/make-cards.ts';
import { anOrder } from '../../../tests/make-orders.ts';
import { secondProcess } from '../../../tests/second-process.ts';
import { audit } from '../../audit/audit.ts';

const under = await apiUnderTest();
const { pool, url, signIn } = under;
const processes = [under.app, await secondProcess(url)] as const;
const boss = await signIn('boss');

const call = async <Data>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, at = 0) => {
  const given = payload ? { payload } : {};
  const reply = await processes[at % 2 ? 1 : 0].inject({ method, url: `/api${path}`, headers: boss, ...given });
  const { code, data } = reply.json() as { code?: string; data: Data };
  return { code, data };
};

const prepaid = aTemplate({ id: 'prepaid', createdIn: 'hq', knownIn: ['hq'] });
const ofTimes = aTemplate({ ...countTerms(), id: 'times', createdIn: 'hq', knownIn: ['hq'] });
await putInto(pool, { cardTemplate: [prepaid, ofTimes] });
await call('POST', '/inventories/storage', { lines: [{ productId: 'tea', quantity: 500, price: 1_000 }] });

/** Half of the receipts come by calls, half from five counters of each process that push five each. */
const byCall = 50;
const eachPushes = 5;
const counters = await Promise.all(
  Array.from({ length: 10 }, (_, place) => apiCounter({ app: processes[place % 2 ? 1 : 0], pool }, boss)),
);

interface Kind {
  readonly what: string;
  readonly template: CardTemplate;
  readonly item: Pick<OrderLine, 'kind' | 'itemId' | 'originalPrice'> & { readonly kind: 'product' | 'service' };
  /** What a sale or a recharge brings, and what a receipt takes: fen, or times. */
  readonly brings: number;
  readonly takes: number;
  readonly refusal: string;
}
const kinds: readonly Kind[] = [
  {
    what: 'a prepaid card',
    template: prepaid,
    item: { kind: 'product', itemId: 'tea', originalPrice: 5_000 },
    brings: 120_000,
    takes: 5_000,
    refusal: 'card.short',
  },
  {
    what: 'a card of times',
    template: ofTimes,
    item: { kind: 'service', itemId: 'massage', originalPrice: 19_800 },
    brings: 10,
    takes: 1,
    refusal: 'card.timesShort',
  },
];

const [anyLine] = anOrder().lines;
/** Of a card of times the piece, else the amount. */
const fromCard = ({ template }: Kind, cardId: string, lineId: string) => ({
  cardId,
  times: template.type === 2 ? [{ lineId, times: 1 }] : [],
});
/** What a counter sends when somebody pays one piece with the card. */
const receipt = (kind: Kind, cardId: string, counter: (typeof counters)[number]) => {
  const opens = counter.sells('boss');
  const { orderId, number } = opens.args as { orderId: string; number: string };
  const lineId = `line-${orderId}`;
  const lines = anyLine ? [{ ...anyLine, ...kind.item, id: lineId, name: 'Piece', unit: '', quantity: 1 }] : [];
  const order = anOrder({ lines, memberId: 'own', memberName: 'Own' });
  const card = fromCard(kind, cardId, lineId);
  const payment = { id: `p-${orderId}`, type: 5, amount: order.total, tendered: null, note: '', card };
  const args = { ...receiptArgs({ orderId, existing: null, order }, [payment]), number };
  return { ...opens, name: 'order.collect', args };
};
const pushed = async (kind: Kind, cardId: string): Promise<string[]> => {
  const all = await Promise.all(
    counters.map(async (counter) => {
      const sales = Array.from({ length: eachPushes }, () => receipt(kind, cardId, counter));
      return (await counter.push(sales)).reply.results.map(({ code, outcome }) => code ?? outcome);
    }),
  );
  return all.flat();
};
/** An order that waits for its payment. */
const opened = async ({ item: { kind, itemId } }: Kind, place: number): Promise<Order> => {
  const lines = [{ kind, itemId, quantity: 1 }];
  return (await call<Order>('POST', '/orders', { lines, memberId: 'own' }, place)).data;
};
const paid = (kind: Kind, cardId: string, orders: readonly Order[]): Promise<string[]> =>
  Promise.all(
    orders.map(async ({ id, total, lines }, place) => {
      const card = fromCard(kind, cardId, lines[0]?.id ?? '');
      const payments = [{ type: 5, amount: total, card }];
      return (await call('PUT', `/orders/${id}/payment`, { payments }, place)).code ?? 'accepted';
    }),
  );
/** What is on the card, and what its entries come to. */
const held = async (cardId: string) => {
  const { rows } = await pool.query<{ left: number; entered: number }>(
    `select (case when type = 2 then times_left else balance end)::int as left,
       (select sum(amount) from card_entry e where e.card_id = c.id)::int as entered
     from card c where id = $1`,
    [cardId],
  );
  return rows[0];
};
/** What every receipt says was left once it had been paid. */
const leftBehind = async (cardId: string): Promise<number[]> => {
  const { rows } = await pool.query<{ left: number }>(
    `select (case when c.type = 2 then p -> 'card' -> 'left' -> 'times' else p -> 'card' -> 'left' -> 'money' end)::int as left
     from "order" o, jsonb_array_elements(o.payments) p join card c on c.id = p -> 'card' ->> 'cardId' where c.id = $1`,
    [cardId],
  );
  return rows.map(({ left }) => left);
};

test.each(kinds)(
  'a hundred receipts that are paid at once with $what take what it holds, and no more',
  async (kind) => {
    const { brings, takes, refusal, template } = kind;
    const payments = [{ type: 0, amount: template.price }];
    const sale = { memberId: 'own', templateId: template.id, payments };
    const cardId = (await call<Order>('POST', '/orders/card', sale)).data.id;
    const orders = await Promise.all(Array.from({ length: byCall }, (_, place) => opened(kind, place)));
    const recharge = { cardId, templateId: template.id, payments };

    const [called, sent, recharged] = await Promise.all([
      paid(kind, cardId, orders),
      pushed(kind, cardId),
      call('POST', '/orders/recharge', recharge, 1),
    ]);
    expect(recharged.code).toBeUndefined();
    const codes = [...called, ...sent];
    expect(codes).toHaveLength(100);
    expect([...new Set(codes)].toSorted()).toEqual(['accepted', refusal]);
    const gone = codes.filter((code) => code === 'accepted').length;
    const whole = brings / takes;
    expect(gone).toBeGreaterThanOrEqual(whole);
    expect(gone).toBeLessThanOrEqual(2 * whole);
    const left = 2 * brings - gone * takes;
    expect(await held(cardId)).toEqual({ left, entered: left });

    // Those that came before the recharge come again: now exactly as many are paid as the card holds by both.
    const again = await paid(
      kind,
      cardId,
      orders.filter((_, place) => called[place] !== 'accepted'),
    );
    const sentAgain = await pushed(kind, cardId);
    expect([...codes, ...again, ...sentAgain].filter((code) => code === 'accepted')).toHaveLength(2 * whole);
    expect(await held(cardId)).toEqual({ left: 0, entered: 0 });
    const behind = await leftBehind(cardId);
    expect(behind).toHaveLength(2 * whole);
    expect(Math.min(...behind)).toBe(0);
    expect(await audit(pool, Date.now())).toEqual([]);
  },
);
