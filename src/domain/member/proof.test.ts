import { describe, expect, test } from 'vitest';
import { aShop } from '../../../tests/make.ts';
import { aCard } from '../../../tests/make-card.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting } from '../../../tests/make-orders.ts';
import { ServerWorld as World } from '../../../tests/walk/server-world.ts';
import { transferCard } from '../card/transfer.ts';
import { channels } from '../kernel/channels.ts';
import type { Acting } from '../kernel/command.ts';
import { editMember } from './edit.ts';
import { mergeMembers } from './merge.ts';
import { changeOf, proofLasts } from './proof.ts';
import { setPaymentPassword } from './set-payment-password.ts';

const rich = aMember({ id: 'rich', mobile: '13800000001', hasPaymentPassword: true });
const poor = aMember({ id: 'poor', mobile: '13800000002' });
const shop = (...more: readonly object[]) =>
  new World({
    member: [rich, poor],
    card: [aCard({ id: 'gold', memberId: 'rich', shopId: 'shop-1', shopIds: ['shop-1'] })],
    paymentAgreement: more,
  });
const agreed = (differs: object = {}) => ({
  id: 'a',
  orderId: changeOf('rich'),
  memberId: 'rich',
  shopId: 'shop-1',
  amount: 0,
  counterId: 'c',
  staffId: acting().staffId,
  at: acting().keptAt - 1_000,
  ...differs,
});

const by = (differs: Partial<Acting> = {}) =>
  acting({ channel: channels.centralPlatform, may: (right) => right !== 'pc.member.vouch', ...differs });
const why = { reason: 'asked' };
const acts = {
  'another payment password': (world: World, who = by()) => world.run(setPaymentPassword, { memberId: 'rich' }, who),
  'another mobile': (world: World, who = by()) =>
    world.run(editMember, { memberId: 'rich', country: '86', mobile: '13900000009' }, who),
  'being merged into somebody': (world: World, who = by()) =>
    world.run(mergeMembers, { memberId: 'rich', intoId: 'poor' }, who),
  'somebody being merged into them': (world: World, who = by()) =>
    world.run(mergeMembers, { memberId: 'poor', intoId: 'rich' }, who),
  'giving a card on': (world: World, who = by()) =>
    world.run(transferCard, { cardId: 'gold', memberId: 'rich', toMemberId: 'poor', ...why }, who),
};
const needed = { ok: false, code: 'member.proofNeeded' };

describe.each(Object.entries(acts))('of a member with a payment password, %s', (_, act) => {
  test('takes their proof, also where a counter pushes it', async () => {
    expect(await act(shop())).toMatchObject(needed);
    expect(await act(shop(), by({ replay: true }))).toMatchObject(needed);
  });

  test('is done with it, by whoever asked them, for ten minutes', async () => {
    expect(await act(shop(agreed()))).toMatchObject({ ok: true });
    expect(await act(shop(agreed({ staffId: 'another' })))).toMatchObject(needed);
    expect(await act(shop(agreed({ at: acting().keptAt - proofLasts - 1 })))).toMatchObject(needed);
    expect(await act(shop(agreed({ orderId: 'order-1' })))).toMatchObject(needed);
    expect(await act(shop(agreed({ orderId: changeOf('poor') })))).toMatchObject(needed);
  });

  test('is done by whoever may vouch for members', async () => {
    expect(await act(shop(), by({ may: () => true }))).toMatchObject({ ok: true });
  });
});

test('of a member without one a first password and another mobile take no proof', async () => {
  expect(await shop().run(setPaymentPassword, { memberId: 'poor' }, by())).toMatchObject({ ok: true });
  const edit = { memberId: 'poor', country: '86', mobile: '13900000009' };
  expect(await shop().run(editMember, edit, by())).toMatchObject({ ok: true });
});

test('the same mobile said again takes none', async () => {
  const same = { memberId: 'rich', country: '86', mobile: rich.mobile, name: 'Rich' };
  expect(await shop().run(editMember, same, by())).toMatchObject({ ok: true });
});

test('a record that holds something is merged by whoever may say whose a card is', async () => {
  const front = by({ may: (right) => right === 'pc.member.manage' || right === 'pc.member.vouch' });
  const merge = (memberId: string, intoId: string) => shop().run(mergeMembers, { memberId, intoId }, front);
  expect(await merge('rich', 'poor')).toMatchObject({ ok: false, code: 'notAllowed' });
  expect(await merge('poor', 'rich')).toMatchObject({ ok: true });
});

describe('a record that was merged into a member with a payment password', () => {
  const second = aMember({ id: 'second', mobile: '13800000003', mergedInto: 'rich', mergedAt: 1 });
  const change = { memberId: 'second', country: '86', mobile: '13900000009' };
  const world = (...more: readonly object[]) => new World({ member: [rich, second], paymentAgreement: more });

  test('changes the mobile of neither by a proof of its own, as its number is not theirs', async () => {
    expect(await world().run(editMember, change, by())).toMatchObject(needed);
    expect(await world(agreed({ orderId: changeOf('second') })).run(editMember, change, by())).toMatchObject(needed);
    expect(await world(agreed()).run(editMember, change, by())).toMatchObject(needed);
  });

  test('is edited otherwise as before', async () => {
    const said = { memberId: 'second', remark: 'tea' };
    expect(await world().run(editMember, said, by())).toMatchObject({ ok: true });
  });
});

test('the headquarters asks for the proof of a member whom a shop keeps to itself', async () => {
  const office = by({ shopId: 'hq', shop: aShop({ id: 'hq', type: 0, parentId: '' }) });
  const change = { memberId: 'rich', country: '86', mobile: '13900000009' };
  expect(await shop().run(editMember, change, office)).toMatchObject(needed);
});

test('a shop says another mobile of its own record, whatever a member whom it may not see has', async () => {
  const hidden = aMember({
    id: 'hidden',
    mobile: '13800000001',
    hasPaymentPassword: true,
    shopId: 'shop-2',
    knownTo: [],
  });
  const own = aMember({ id: 'own', mobile: '13800000001', mergedInto: 'hidden' });
  const world = new World({ member: [hidden, own], paymentAgreement: [] });
  const change = { memberId: 'own', country: '86', mobile: '13900000009' };
  expect(await world.run(editMember, change, by())).toMatchObject({ ok: true });
});
