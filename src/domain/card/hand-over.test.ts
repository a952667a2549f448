import { expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aLine, aPaidOrder, aPayment, oil } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { World } from '../../../tests/world.ts';
import { mergeMembers, unmergeMembers } from '../member/merge.ts';
import { cancelOrder } from '../order/cancel.ts';
import type { CardEntry } from './card-entry.ts';
import { transferCard } from './transfer.ts';
import { whyNotUsable } from './use.ts';

const empty = aCard({ id: 'empty', number: 'K2' });
const own = aCard({ id: 'own', number: 'K3', memberId: 'wu', principal: 9_000 });
const card = aCard({ id: 'card-1', principal: 5_000, gift: 1_000 });
const world = () =>
  new World({
    member: [aMember({ id: 'li' }), aMember({ id: 'wu', mobile: '13800000002', knownTo: ['shop-3'] })],
    card: [card, empty, own],
    shift: [aShift()],
    product: [oil()],
  });
const merge = { memberId: 'li', intoId: 'wu' };
const step = (commandId: string) => acting({ commandId });
const merged = async (): Promise<World> => {
  const where = world();
  expect(await where.run(mergeMembers, merge, step('merge'))).toMatchObject({ ok: true });
  return where;
};
const holders = (where: World) => where.every('card').map(({ id, memberId }) => [id, memberId]);
const entriesOf = (where: World) => where.every('cardEntry') as unknown as CardEntry[];

test('the cards of a record that is merged are of its person, who can use them where they are known', async () => {
  const where = await merged();
  expect(holders(where)).toEqual([
    ['card-1', 'wu'],
    ['empty', 'wu'],
    ['own', 'wu'],
  ]);
  const [found] = where.every('card') as unknown as (typeof card)[];
  expect(found).toMatchObject({ shopIds: ['shop-1', 'shop-3'], balance: 6_000, cameFrom: 'li' });
  expect(whyNotUsable(found, { memberId: 'wu', way: ['shop-1'], at: acting().at })).toBeUndefined();
});

test('their ledgers say so, each of them: what left the one came in for the other', async () => {
  const entries = entriesOf(await merged());
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(entries.map(({ cardId, kind, memberId, amount }) => [cardId, kind, memberId, amount])).toEqual([
    ['card-1', 'transferOut', 'li', -5_000],
    ['card-1', 'transferOut', 'li', -1_000],
    ['card-1', 'transferIn', 'wu', 5_000],
    ['card-1', 'transferIn', 'wu', 1_000],
    ['empty', 'transferOut', 'li', 0],
    ['empty', 'transferIn', 'wu', 0],
  ]);
});

test('a merge that is taken back takes its cards back, and no others', async () => {
  const where = await merged();
  expect(await where.run(unmergeMembers, { memberId: 'li' }, step('unmerge'))).toMatchObject({ ok: true });
  expect(holders(where)).toEqual(holders(world()));
  expect(where.every('card').map((each) => each.cameFrom)).toEqual(['', '', '']);
});

test('a merge that is taken back takes its cards back also where its person was merged on meanwhile', async () => {
  const where = await merged();
  where.put('member', aMember({ id: 'mo', mobile: '13800000003' }) as never);
  expect(await where.run(mergeMembers, { memberId: 'wu', intoId: 'mo' }, step('on'))).toMatchObject({ ok: true });
  expect(await where.run(unmergeMembers, { memberId: 'li' }, step('unmerge'))).toMatchObject({ ok: true });
  expect(where.every('card').map(({ id, memberId, cameFrom }) => [id, memberId, cameFrom])).toEqual([
    ['card-1', 'li', ''],
    ['empty', 'li', ''],
    ['own', 'mo', 'wu'],
  ]);
  expect(await where.run(unmergeMembers, { memberId: 'wu' }, step('unmerge on'))).toMatchObject({ ok: true });
  expect(holders(where)).toEqual(holders(world()));
});

test('one that the record has itself stays where it is', async () => {
  const where = await merged();
  where.put('card', { ...card, id: 'stayed', number: 'K4', cameFrom: 'li>wu' } as never);
  expect(await where.run(unmergeMembers, { memberId: 'li' }, step('unmerge'))).toMatchObject({ ok: true });
  expect(where.every('card').at(-1)).toMatchObject({ id: 'stayed', memberId: 'li', cameFrom: 'li>wu' });
  expect(entriesOf(where).filter(({ cardId }) => cardId === 'stayed')).toEqual([]);
});

test('one that was given on meanwhile stays with whom it was given to', async () => {
  const where = await merged();
  where.put('member', aMember({ id: 'mo', mobile: '13800000003' }) as never);
  const give = { cardId: 'card-1', memberId: 'wu', toMemberId: 'mo', reason: 'a present' };
  expect(await where.run(transferCard, give, step('give'))).toMatchObject({ ok: true });
  expect(await where.run(unmergeMembers, { memberId: 'li' }, step('unmerge'))).toMatchObject({ ok: true });
  expect(holders(where)).toEqual([
    ['card-1', 'mo'],
    ['empty', 'li'],
    ['own', 'wu'],
  ]);
});

test('what a card paid before the merge goes back onto it afterwards', async () => {
  const where = await merged();
  const [lot] = card.lots;
  const paid = aPaidOrder({
    id: 'paid',
    memberId: 'li',
    lines: [aLine({ payable: 2_000 })],
    total: 2_000,
    paid: 2_000,
    payments: [
      {
        ...aPayment({ id: 'by-card', type: 5, amount: 2_000 }),
        card: { cardId: card.id, times: [], draws: [{ lotId: lot?.id ?? '', amount: 2_000, paid: 2_000 }] },
      },
    ],
  });
  where.put('order', paid as never);
  const cancel = { orderId: 'paid', reason: 'not wanted', refund: 2_000, goods: [] };
  expect(await where.run(cancelOrder, cancel, step('cancel'))).toMatchObject({ ok: true });
  expect(where.every('card')[0]).toMatchObject({ balance: 8_000, memberId: 'wu' });
});
