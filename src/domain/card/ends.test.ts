import { expect, test } from 'vitest';
import { aTemplate } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aPayment, moxibustion, oil } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { World } from '../../../tests/world.ts';
import type { CardTerms } from '../card-template/terms.ts';
import { cardTypes } from '../card-template/terms.ts';
import type { Acting } from '../kernel/command.ts';
import { recordsIn } from '../kernel/decision.ts';
import { hour } from '../values/durations.ts';
import { type Card, card as cardEntity } from './card.ts';
import { extendCard } from './extend.ts';
import { issueCard } from './issue.ts';
import { rechargeCard } from './recharge.ts';
import { giveBackToCards, payByCards, usedAt, whyNotUsable } from './use.ts';

const { at: now } = acting();
const day = 24 * hour;
const terms = (id: string, validity: CardTerms['validity'], validDays: number | null) =>
  aTemplate({ id, validity, validDays });
const templates = [
  terms('firstUse', 'fromFirstUse', 30),
  terms('forever', 'forever', null),
  terms('year', 'fromSale', 365),
  terms('month', 'fromSale', 30),
];
const world = () =>
  new World({
    cardTemplate: templates,
    member: [aMember({ id: 'li' })],
    shift: [aShift()],
    service: [moxibustion()],
    product: [oil()],
  });
/** The `n`th sale or recharge, by a template. */
const buy = (templateId: string, n: number) => ({
  orderId: `order-${n}`,
  number: `S01-02-00000${n}`,
  cardId: 'card-1',
  memberId: 'li',
  memberName: 'Li',
  templateId,
  termsVersion: 1,
  services: [],
  products: [],
  price: 100_000,
  payments: [{ id: `pay-${n}`, type: 0, amount: 100_000, tendered: null, note: '' }],
  salespersonId: null,
  remark: '',
  manualNumber: '',
});
const cardIn = (where: World): Card => where.every('card')[0] as unknown as Card;
const place = (at: number) => ({ memberId: 'li', way: ['shop-1'], at });
const when = (at: number): Partial<Acting> => ({ at, keptAt: at });
const order = { id: 'order-9', memberId: 'li', lines: [] };
/** The card once an amount was paid with it, and what that took from its lots. */
const used = (card: Card, amount: number, given: Partial<Acting>) => {
  const asked = { id: 'payment-9', amount, card: { cardId: card.id, times: [] } };
  const done = payByCards([asked], [card], { order, way: ['shop-1'] }, acting(given));
  if ('code' in done) return { code: done.code };
  const [after] = recordsIn(done.changes, cardEntity);
  return { card: after as Card, draws: [...(done.drawn.get(asked.id)?.draws ?? [])] };
};
const issuedBy = async (...ids: readonly string[]): Promise<World> => {
  const where = world();
  for (const [place, id] of ids.entries()) {
    const command = place === 0 ? issueCard : rechargeCard;
    const done = await where.run(command, buy(id, place + 1), acting({ commandId: `command-${place}` }));
    expect(done).toMatchObject({ ok: true });
  }
  return where;
};

test.each(['year', 'forever'])(
  'what was recharged (%s) holds as long as it says, though the card runs from its first use',
  async (id) => {
    const where = await issuedBy('firstUse', id);
    const { card } = used(cardIn(where), 100, when(now + day));
    const ends = card?.lots.map(({ orderId, expiresAt }) => [
      orderId,
      expiresAt === null ? null : Math.ceil((expiresAt - now) / day),
    ]);
    const later = id === 'year' ? 365 : null;
    expect(new Set(ends?.map(String))).toEqual(new Set([`order-1,31`, `order-2,${later ?? ''}`]));
    expect(whyNotUsable(card, place(now + 60 * day))).toBeUndefined();
  },
);

test('a card that has not begun keeps what it was extended to', async () => {
  const where = await issuedBy('firstUse', 'month');
  const lastDay = new Date(now + 300 * day).toISOString().slice(0, 10);
  const extend = { cardId: 'card-1', reason: 'was ill', lastDay };
  expect(await where.run(extendCard, extend, acting({ commandId: 'extend' }))).toMatchObject({ ok: true });
  const { card } = used(cardIn(where), 100, when(now + day));
  expect(whyNotUsable(card, place(now + 200 * day))).toBeUndefined();
});

test('what never ends is used again once it is given back onto a card that would have ended without it', async () => {
  const where = await issuedBy('forever');
  const { card, draws = [] } = used(cardIn(where), 120_000, when(now));
  where.put('card', card as never);
  const charged = await where.run(rechargeCard, buy('month', 2), acting({ commandId: 'recharge' }));
  expect(charged).toMatchObject({ ok: true });
  expect(cardIn(where).expiresAt).not.toBeNull();
  const payment = { ...aPayment({ id: 'p', type: 5, amount: 120_000 }), card: { cardId: 'card-1', times: [], draws } };
  const back = giveBackToCards([{ payment, draws }], [cardIn(where)], { orderId: 'order-9', by: 'x:' }, acting());
  expect(recordsIn(back, cardEntity)).toMatchObject([{ expiresAt: null }]);
});

test('what is recharged from its first use on waits for the next use of the card, and ends then', async () => {
  const where = await issuedBy('year');
  where.put('card', used(cardIn(where), 100, when(now)).card as never);
  const charged = await where.run(rechargeCard, buy('firstUse', 2), acting({ commandId: 'recharge' }));
  expect(charged).toMatchObject({ ok: true });
  const fresh = ({ lots }: Card) => lots.filter(({ orderId }) => orderId === 'order-2');
  expect(fresh(cardIn(where))).toMatchObject([{ expiresAt: null, daysFromUse: 30 }, { expiresAt: null }]);
  const { card } = used(cardIn(where), 100, when(now + 9 * day));
  const begun = fresh(card as Card);
  expect(begun.map(({ expiresAt }) => Math.ceil(((expiresAt ?? 0) - now) / day))).toEqual([39, 39]);
  expect(begun.every((lot) => lot.daysFromUse === undefined)).toBe(true);
});

test('a discount card ends when its terms say, though nothing lies on it', async () => {
  const discount = { type: cardTypes.discount, faceValue: null, giftAmount: null, percentOfAll: 88 } as const;
  const where = world();
  where.put('cardTemplate', aTemplate({ id: 'year', validity: 'fromSale', validDays: 365, ...discount }) as never);
  expect(await where.run(issueCard, buy('year', 1), acting())).toMatchObject({ ok: true });
  expect(Math.ceil(((cardIn(where).expiresAt ?? 0) - now) / day)).toBe(365);
});

test.each([
  ['a counter whose clock says that it holds still', 2 * hour, now - 10 * day, now, 'card.expired'],
  ['what was on its way for a minute', 1_000, now - 60_000, now, undefined],
  ['what was on its way for three hours', 2 * hour, now - 3 * hour, now, 'card.expired'],
  ['a counter whose clock is ahead', 1_000, now + 10 * day, now - 60_000, undefined],
])('whether a card has ended is judged by the time of the server: %s', async (_, ago, at, keptAt, code) => {
  const where = await issuedBy('month');
  const ended = { ...cardIn(where), lots: cardIn(where).lots.map((lot) => ({ ...lot, expiresAt: now - ago })) };
  expect(used({ ...ended, expiresAt: now - ago }, 100, { at, keptAt }).code).toBe(code);
});

test('a use is judged by when it was done, never later than the server says and no longer ago than an hour', () => {
  expect(usedAt({ at: 5 * hour, keptAt: 5 * hour })).toBe(5 * hour);
  expect(usedAt({ at: 9 * hour, keptAt: 5 * hour })).toBe(5 * hour);
  expect(usedAt({ at: hour, keptAt: 5 * hour })).toBe(4 * hour);
});
