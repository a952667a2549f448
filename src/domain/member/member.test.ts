import { describe, expect, test } from 'vitest';
import { aShop } from '../../../tests/make.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting, aPaidOrder, oil } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import { World } from '../../../tests/world.ts';
import { type Card, card as cardEntity } from '../card/card.ts';
import { cancelOrder } from '../order/cancel.ts';
import { defaultSettings } from '../shop/shop-settings.ts';
import { editMember } from './edit.ts';
import { goneWith, knowMember } from './know.ts';
import { defaultLevelSums, higherLevel, levelReached } from './levels.ts';
import type { Member } from './member.ts';
import { type MemberVisits, visited, visitsId, visitUndone } from './member-visits.ts';
import { mergeMembers, mergeUndoable, unmergeMembers } from './merge.ts';
import { rootOf } from './person.ts';
import { registerMember } from './register.ts';
import { setPaymentPassword } from './set-payment-password.ts';
import { verifyMember } from './verify.ts';

const new1 = { memberId: 'new', name: 'Wu', mobile: '13900000009' };
const here = acting();
const late = acting({ replay: true, offline: true });
const only = (...rights: string[]) => acting({ may: (right) => rights.includes(right) });
const strict = { ...defaultSettings('shop-1'), memberRegisterVerify: 1 as const };
const theirs = aMember({ id: 'theirs', shopId: 'shop-2', mobile: '13900000009' });
const members = (world: World): Member[] => world.every('member') as unknown as Member[];
const member = (world: World, id: string): Member | undefined => members(world).find((each) => each.id === id);

describe('member.register', () => {
  test('a name and a mobile suffice; the shop says whether others see them', async () => {
    const world = new World({ shopSettings: [{ ...defaultSettings('shop-1'), shares: ['members'] }] });
    expect(await world.run(registerMember, new1, here)).toMatchObject({ ok: true });
    expect(member(world, 'new')).toMatchObject({
      shopId: 'shop-1',
      shared: true,
      verification: 'notAsked',
      country: '86',
    });
  });

  test.each([
    ['whoever may not', [], only('pc.order.list'), 'notAllowed'],
    ['of an id that is there', [aMember({ id: 'new', mobile: '' })], here, 'member.existsAlready'],
    ['of a mobile that is known', [aMember({ mobile: '13900000009' })], here, 'member.mobileTaken'],
    [
      'of a mobile that is known elsewhere and here',
      [theirs, aMember({ id: 'ours', mobile: theirs.mobile, mergedInto: 'theirs' })],
      here,
      'member.mobileTaken',
    ],
    ['of a mobile of whom another shop shares', [{ ...theirs, shared: true }], here, 'member.mobileTaken'],
  ])('%s is refused', async (_, known, who, code) => {
    expect(await new World({ member: known }).run(registerMember, new1, who)).toMatchObject({ ok: false, code });
  });

  test('a mobile of whom nobody here may see is taken in like any other: the record points to them', async () => {
    for (const known of [[], [theirs]]) {
      const world = new World({ member: known });
      expect(await world.run(registerMember, new1, here)).toMatchObject({ ok: true });
      expect(member(world, 'new')).toMatchObject({ mergedInto: known[0]?.id ?? '', verification: 'notAsked' });
      expect(member(world, 'theirs')).toEqual(known[0]);
    }
  });

  test.each([
    ['with contact and without a code', here, {}, 'member.codeNeeded'],
    ['without contact', acting({ offline: true }), {}, 'pending'],
    ['once it has happened', late, {}, 'pending'],
    ['with a code that is checked behind it', here, { withCode: true }, 'pending'],
  ])('where the shop wants a code, %s', async (_, who, more, result) => {
    const world = new World({ shopSettings: [strict] });
    const decided = await world.run(registerMember, { ...new1, ...more }, who);
    expect(decided.ok ? member(world, 'new')?.verification : decided.code).toBe(result);
  });

  test.each([
    ['12900000009', '86', false],
    ['1390000000', '86', false],
    ['13900000009', '86', true],
    ['+85291234567', '852', true],
    ['85291234567', '852', false],
    ['+0591234567', '852', false],
  ])('a mobile %s of country %s is one: %s', (mobile, country, is) => {
    expect(registerMember.args.safeParse({ ...new1, mobile, country }).success).toBe(is);
  });

  test('a birthday is whole or none, a remark has 200 characters at most', () => {
    const fits = (more: object) => registerMember.args.safeParse({ ...new1, ...more }).success;
    expect([fits({ birthday: '1990-02-30' }), fits({ birthday: '02-03' }), fits({ birthday: '' })]).toEqual([
      false,
      false,
      true,
    ]);
    expect([fits({ remark: 'x'.repeat(200) }), fits({ remark: 'x'.repeat(201) })]).toEqual([true, false]);
    expect([fits({ name: ' ' }), fits({ name: 'x'.repeat(51) })]).toEqual([false, false]);
    const blanks = { memberId: 'new', name: ' Wu ', mobile: ' 13900000009 ', tags: [' tea '] };
    expect(registerMember.args.parse(blanks)).toMatchObject({ ...new1, tags: ['tea'] });
  });

  test('the same mobile on several counters without contact: one person, in whatever order they come back', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const orders = fc.shuffledSubarray(ids, { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const world = new World();
        for (const id of order) {
          const who = acting({ ...late, commandId: `command-${id}`, shopId: id < 'c' ? 'shop-1' : 'shop-2' });
          expect(await world.run(registerMember, { ...new1, memberId: id, name: `Wu ${id}` }, who)).toMatchObject({
            ok: true,
          });
        }
        const all = members(world);
        expect(all.map(({ id }) => id).sort()).toEqual(ids);
        expect(new Set(all.map((each) => rootOf(all, each).id))).toEqual(new Set([order[0]]));
      }),
    );
  });

  test('a mobile of a record that was merged by hand is still that person’s, also for whoever comes back later', async () => {
    const merged = aMember({ id: 'merged', mobile: '13900000009', mergedInto: 'winner', mergedAt: here.at });
    const winner = aMember({ id: 'winner', mobile: '13900000008' });
    const world = new World({ member: [merged, winner] });
    expect(await world.run(registerMember, new1, here)).toMatchObject({ ok: false, code: 'member.mobileTaken' });
    expect(await world.run(registerMember, new1, late)).toMatchObject({ ok: true });
    const all = members(world);
    expect(all.map((each) => rootOf(all, each).id)).toEqual(['winner', 'winner', 'winner']);
  });

  test('a number that a person has given up is free, though a second record of theirs still says it', async () => {
    const double = aMember({ id: 'double', mobile: '13900000009', mergedInto: 'person' });
    const world = new World({ member: [double, aMember({ id: 'person', mobile: '13900000008' })] });
    expect(await world.run(registerMember, new1, here)).toMatchObject({ ok: true });
    expect(member(world, 'new')).toMatchObject({ mergedInto: '' });
  });

  test('a shop knows from then on whoever was there first, where their own shop shares them', async () => {
    for (const [shared, knownTo] of [
      [true, ['shop-1']],
      [false, []],
    ] as const) {
      const world = new World({ member: [{ ...theirs, shared }] });
      await world.run(registerMember, new1, late);
      expect([member(world, 'theirs')?.knownTo, member(world, 'new')?.mergedInto]).toEqual([knownTo, 'theirs']);
    }
  });
});

describe('a shop that registers somebody late whom another one shares', () => {
  const card = (id: string, memberId: string) => ({ id, memberId, shopIds: ['shop-2'] });
  const shared = { ...theirs, shared: true };
  const known = { member: [shared], card: [card('theirs', 'theirs'), card('else', 'somebody')] };

  test('holds their cards from then on, and remembers them as whoever looks for them', async () => {
    const world = new World(known);
    await world.run(registerMember, new1, late);
    expect(world.every('card').map(({ id, shopIds }) => [id, shopIds])).toEqual([
      ['theirs', ['shop-2', 'shop-1']],
      ['else', ['shop-2']],
    ]);
    expect(world.every('memberVisits')).toMatchObject([{ memberId: 'theirs', shopId: 'shop-1', visits: 0 }]);
  });

  test('holds nothing of a record that says the same mobile and is somebody else’s', async () => {
    const given = aMember({ id: 'old', shopId: 'shop-2', mobile: theirs.mobile, mergedInto: 'else' });
    const world = new World({ member: [shared, given], card: [card('old', 'old')] });
    await world.run(registerMember, new1, late);
    expect(world.every('card')).toMatchObject([{ shopIds: ['shop-2'] }]);
  });

  test('goes on with what it knows of their visits', async () => {
    const visits = { id: visitsId('theirs', 'shop-1'), memberId: 'theirs', shopId: 'shop-1', visits: 3 };
    const world = new World({ ...known, memberVisits: [visits] });
    expect(await world.run(registerMember, new1, late)).toMatchObject({ ok: true });
    expect(world.every('memberVisits')).toEqual([visits]);
  });

  test('holds no cards where their own shop keeps them to itself', async () => {
    const world = new World({ ...known, member: [theirs] });
    await world.run(registerMember, new1, late);
    expect(world.every('card').map(({ shopIds }) => shopIds)).toEqual([['shop-2'], ['shop-2']]);
    expect(world.every('memberVisits')).toEqual([]);
  });
});

describe('the cards of a member who is handed over to another shop', () => {
  const before = { shopId: 'shop-1', knownTo: ['shop-3'] };
  test.each([
    ['go with them', ['shop-1', 'shop-3'], { shopId: 'shop-2', knownTo: ['shop-3'] }, ['shop-3', 'shop-2']],
    [
      'stay where they are still known',
      ['shop-1'],
      { shopId: 'shop-2', knownTo: ['shop-1', 'shop-2'] },
      ['shop-1', 'shop-2'],
    ],
    [
      'go to the shop that gets to know them',
      ['shop-1'],
      { shopId: 'shop-1', knownTo: ['shop-2'] },
      ['shop-1', 'shop-2'],
    ],
    [
      'stay in shops that hold them besides',
      ['shop-9', 'shop-1'],
      { shopId: 'shop-2', knownTo: [] },
      ['shop-9', 'shop-2'],
    ],
  ])('%s', (_, held, after, shopIds) => {
    const card = { id: 'card', memberId: 'theirs', shopIds: held } as unknown as Card;
    expect(goneWith(cardEntity, [card], { ...theirs, ...before }, { ...theirs, ...after })).toMatchObject([
      { record: { shopIds } },
    ]);
    expect(goneWith(cardEntity, [{ ...card, shopIds }], { ...theirs, ...after }, { ...theirs, ...after })).toEqual([]);
  });
});

describe('member.edit', () => {
  const own = aMember({ id: 'own', mobile: '13900000001', shared: true, knownTo: ['shop-2'], pinyin: 'lina' });
  const card = { id: 'card', memberId: 'own', shopIds: ['shop-1', 'shop-2'] };
  const edit = async (changes: object, who = here, more: readonly Member[] = []) => {
    const world = new World({ member: [own, theirs, ...more], card: [card] });
    const decided = await world.run(editMember, { memberId: 'own', ...changes }, who);
    return decided.ok ? member(world, 'own') : decided.code;
  };

  test('changes what is said and leaves the rest; a new name is spelled anew', async () => {
    expect(await edit({ remark: 'tea' })).toEqual({ ...own, remark: 'tea' });
    expect(await edit({ remark: 'tea', country: '81' })).toEqual({ ...own, remark: 'tea' });
    expect(await edit({ name: 'Li Min' })).toMatchObject({ name: 'Li Min', pinyin: '', initials: '' });
    expect(await edit({ mobile: '13900000005', withCode: true })).toMatchObject({ verification: 'pending' });
  });

  test('what two counters change at once both stands', async () => {
    const world = new World({ member: [own] });
    await world.run(editMember, { memberId: 'own', remark: 'tea' }, acting({ commandId: 'one' }));
    await world.run(editMember, { memberId: 'own', tags: ['vip'] }, acting({ ...late, commandId: 'two' }));
    expect(member(world, 'own')).toMatchObject({ remark: 'tea', tags: ['vip'] });
  });

  test.each([
    ['without the right', {}, only('pc.order.cashier'), 'notAllowed'],
    ['to a mobile of whom nobody here may see', { mobile: '13900000009' }, here, 'member.codeNeeded'],
    ['to it by whoever holds the phone', { mobile: '13900000009', withCode: true }, here, 'member.mobileTaken'],
    ['of somebody who is no member', { memberId: 'nobody' }, here, 'member.unknown'],
    ['of somebody whom their shop does not share', { memberId: 'theirs', remark: 'x' }, here, 'member.notShared'],
    ['of what other shops see, elsewhere', { shared: false }, acting({ shopId: 'shop-2' }), 'member.sharedElsewhere'],
  ])('%s is refused', async (_, changes, who, code) => {
    expect(await edit(changes, who)).toBe(code);
  });

  test('whoever is no longer shared is unknown to other shops, and their cards with them', async () => {
    const world = new World({ member: [own], card: [card] });
    await world.run(editMember, { memberId: 'own', shared: false }, here);
    expect(member(world, 'own')).toMatchObject({ shared: false, knownTo: [] });
    expect(world.every('card')).toMatchObject([{ shopIds: ['shop-1'] }]);
  });

  test.each([
    ['the person', 'own'],
    ['a second record of theirs', 'double'],
    ['one that leads to that', 'third'],
  ])(
    '%s that is no longer shared leaves with all that this shop has registered of them, and what another has stays',
    async (_, memberId) => {
      const lent = { shared: true, knownTo: ['shop-2'] };
      const double = aMember({ id: 'double', mobile: own.mobile, mergedInto: 'own', ...lent });
      const third = aMember({ id: 'third', mobile: '13900000003', mergedInto: 'double', mergedAt: 1, ...lent });
      const second = { ...theirs, mobile: own.mobile, mergedInto: 'own', shared: true, knownTo: ['shop-3'] };
      const cardOf = (of: string, ...shopIds: string[]) => ({ id: `card of ${of}`, memberId: of, shopIds });
      const world = new World({
        member: [own, double, third, second],
        card: [
          card,
          cardOf('double', 'shop-1', 'shop-2'),
          cardOf('third', 'shop-2'),
          cardOf('theirs', 'shop-2', 'shop-3'),
        ],
      });
      expect(await world.run(editMember, { memberId, shared: false }, here)).toMatchObject({ ok: true });
      expect(members(world).map(({ id, shared, knownTo }) => [id, shared, knownTo])).toEqual([
        ['own', false, []],
        ['double', false, []],
        ['third', false, []],
        ['theirs', true, ['shop-3']],
      ]);
      expect(world.every('card').map(({ id, shopIds }) => [id, shopIds])).toEqual([
        ['card', ['shop-1']],
        ['card of double', ['shop-1']],
        ['card of third', ['shop-1']],
        ['card of theirs', ['shop-2', 'shop-3']],
      ]);
      const notes = world.every('memberEvent').map(({ memberId: of, note }) => [of, note]);
      expect(notes.sort()).toEqual([
        ['double', 'shared'],
        ['own', 'shared'],
        ['third', 'shared'],
      ]);
    },
  );

  test('of a record that points to another one, the other is changed', async () => {
    const double = aMember({ id: 'double', mergedInto: 'own', mobile: own.mobile });
    const world = new World({ member: [own, double] });
    await world.run(editMember, { memberId: 'double', remark: 'tea' }, late);
    expect([member(world, 'own')?.remark, member(world, 'double')?.remark]).toEqual(['tea', '']);
  });
});

describe('member.edit of a record that was merged', () => {
  const merged = aMember({ id: 'merged', mobile: '13900000005', mergedInto: 'own', mergedAt: here.at });
  const own = aMember({ id: 'own', mobile: '13900000001' });
  const other = aMember({ id: 'other', mobile: '13900000002' });

  test('changes the person at the end of all pointers, however often records of theirs were merged', async () => {
    const first = aMember({ id: 'first', mobile: '13900000006', mergedInto: 'merged', mergedAt: here.at });
    const world = new World({ member: [own, merged, first] });
    await world.run(editMember, { memberId: 'first', remark: 'tea' }, late);
    expect(members(world).map(({ id, remark }) => [id, remark])).toEqual([
      ['own', 'tea'],
      ['merged', ''],
      ['first', ''],
    ]);
  });

  test('its mobile can become the person’s own, and nobody else’s', async () => {
    const world = new World({ member: [own, merged, other] });
    const edit = (memberId: string) =>
      world.run(editMember, { memberId, mobile: merged.mobile }, acting({ commandId: memberId }));
    expect(await edit('other')).toMatchObject({ ok: false, code: 'member.mobileTaken' });
    expect(await edit('own')).toMatchObject({ ok: true });
  });

  test('a shop that changes somebody whom another one shares knows them from then on as whoever looks for them', async () => {
    const shared = aMember({ id: 'own', shopId: 'shop-2', shared: true });
    const card = { id: 'card', memberId: 'own', shopIds: ['shop-2'] };
    const world = new World({ member: [shared], card: [card] });
    await world.run(editMember, { memberId: 'own', remark: 'tea' }, here);
    expect(member(world, 'own')?.knownTo).toEqual(['shop-1']);
    expect(world.every('memberVisits')).toMatchObject([{ memberId: 'own', shopId: 'shop-1', lastAt: here.at }]);
    expect(world.every('card')).toMatchObject([{ shopIds: ['shop-2', 'shop-1'] }]);
  });
});

describe('what comes by calls alone', () => {
  const known = { existing: aMember({ mobile: '13900000001' }) };
  test('a code proves the mobile that it was sent to', () => {
    const given = { memberId: 'member-1', mobile: '13900000001' };
    expect(verifyMember.decide(known, given, here)).toMatchObject({
      changes: [{ record: { verification: 'verified' } }, {}],
    });
    expect(verifyMember.decide(known, { ...given, mobile: '13900000002' }, here)).toMatchObject({
      code: 'member.otherMobile',
    });
  });
  test('that there is a payment password is written down, and not what it is', () => {
    const decided = setPaymentPassword.decide({ ...known, person: [], proofs: [] }, { memberId: 'member-1' }, here);
    expect(decided).toMatchObject({ changes: [{ record: { hasPaymentPassword: true } }, {}] });
    const elsewhere = (knownTo: string[]) => ({
      existing: aMember({ shopId: 'shop-2', knownTo }),
      person: [],
      proofs: [],
    });
    expect(setPaymentPassword.decide(elsewhere([]), { memberId: 'member-1' }, here)).toMatchObject({
      code: 'member.notShared',
    });
    expect(setPaymentPassword.decide(elsewhere(['shop-1']), { memberId: 'member-1' }, here)).toMatchObject({
      ok: true,
    });
  });
});

describe('merging by hand', () => {
  const [one, two] = [aMember({ id: 'one' }), aMember({ id: 'two', mobile: '13900000002' })];
  const merge = { memberId: 'one', intoId: 'two' };
  test('lets one record point to the other, and is taken back for a day', async () => {
    const world = new World({ member: [one, two] });
    expect(await world.run(mergeMembers, merge, acting({ commandId: 'm' }))).toMatchObject({ ok: true });
    expect(rootOf(members(world), one).id).toBe('one');
    expect(member(world, 'one')).toMatchObject({ mergedInto: 'two' });
    expect(await world.run(mergeMembers, { memberId: 'two', intoId: 'one' }, here)).toMatchObject({
      code: 'member.mergedAlready',
    });
    const tooLate = acting({ commandId: 'u', keptAt: here.keptAt + mergeUndoable + 1 });
    expect(await world.run(unmergeMembers, { memberId: 'one' }, tooLate)).toMatchObject({ code: 'member.mergeTooOld' });
    const inTime = acting({ commandId: 'u', keptAt: here.keptAt + mergeUndoable });
    expect(await world.run(unmergeMembers, { memberId: 'one' }, inTime)).toMatchObject({ ok: true });
    expect(member(world, 'one')).toEqual(one);
  });

  test.each([
    ['with itself', { memberId: 'one', intoId: 'one' }, here, 'member.sameRecord'],
    ['without the right', merge, only('pc.member.list'), 'notAllowed'],
    ['in a shop that knows neither', merge, acting({ shopId: 'shop-2' }), 'member.notShared'],
    ['with nobody', { memberId: 'one', intoId: 'nobody' }, here, 'member.unknown'],
    ['with somebody whom another shop knows', { memberId: 'one', intoId: 'theirs' }, here, 'member.notShared'],
  ])('%s is refused', async (_, args, who, code) => {
    expect(await new World({ member: [one, two, theirs] }).run(mergeMembers, args, who)).toMatchObject({ code });
  });

  test('is done by the headquarters for every shop, which becomes none that knows them', async () => {
    const theirs2 = aMember({ id: 'two', shopId: 'shop-2', mobile: '13900000002' });
    const world = new World({ member: [one, theirs2] });
    const shop = aShop({ id: 'hq', type: 0, parentId: '' });
    const office = (commandId: string) => acting({ shopId: 'hq', shop, commandId });
    expect(await world.run(mergeMembers, merge, office('m'))).toMatchObject({ ok: true });
    expect(members(world)).toMatchObject([{ mergedInto: 'two', knownTo: [] }, theirs2]);
    expect(await world.run(editMember, { memberId: 'two', remark: 'tea' }, office('e'))).toMatchObject({ ok: true });
    expect(await world.run(unmergeMembers, { memberId: 'one' }, office('u'))).toMatchObject({ ok: true });
    expect(members(world)).toEqual([one, { ...theirs2, remark: 'tea' }]);
  });

  test('is not taken back once the person has the mobile that the record would have again', async () => {
    const world = new World({ member: [one, two] });
    await world.run(mergeMembers, merge, acting({ commandId: 'm' }));
    await world.run(editMember, { memberId: 'two', mobile: one.mobile }, acting({ commandId: 'e' }));
    expect(await world.run(unmergeMembers, { memberId: 'one' }, acting({ commandId: 'u' }))).toMatchObject({
      ok: false,
      code: 'member.mobileTaken',
    });
  });

  test('nor where that person was merged on', async () => {
    const merged = { mergedAt: here.keptAt };
    const three = aMember({ id: 'three', mobile: one.mobile });
    const world = new World({
      member: [{ ...one, ...merged, mergedInto: 'two' }, { ...two, ...merged, mergedInto: 'three' }, three],
    });
    expect(await world.run(unmergeMembers, { memberId: 'one' }, here)).toMatchObject({ code: 'member.mobileTaken' });
  });

  test('leaves what happened to the person meanwhile, when it is taken back', async () => {
    const world = new World({ member: [one, two] });
    await world.run(mergeMembers, merge, acting({ commandId: 'm' }));
    await world.run(editMember, { memberId: 'one', remark: 'tea', level: 'senior' }, acting({ commandId: 'e' }));
    await world.run(unmergeMembers, { memberId: 'one' }, acting({ commandId: 'u' }));
    expect(members(world)).toEqual([one, { ...two, remark: 'tea', level: 'senior' }]);
  });

  test('records that were merged by themselves are not taken apart', async () => {
    const world = new World({ member: [two, aMember({ id: 'one', mergedInto: 'two' })] });
    expect(await world.run(unmergeMembers, { memberId: 'one' }, here)).toMatchObject({ code: 'member.notMerged' });
  });
});

describe('what a member has come to in a shop', () => {
  const sold = { memberId: 'member-1', shopId: 'shop-1' };
  const id = visitsId('member-1', 'shop-1');
  const before: MemberVisits = { id, ...sold, firstAt: 5, lastAt: 9, visits: 2, sum: 300 };
  test('begins with the first order, adds up, and is taken back with an order', () => {
    expect(visited(undefined, sold, 100, 7)).toMatchObject([
      { op: 'insert', record: { id, firstAt: 7, lastAt: 7, visits: 1, sum: 100 } },
    ]);
    expect(visited(before, sold, 100, 7)).toMatchObject([{ op: 'update', record: { ...before, visits: 3, sum: 400 } }]);
    expect(visited(before, sold, 100, 3)).toMatchObject([{ record: { firstAt: 3, lastAt: 9 } }]);
    expect(visited(before, { ...sold, memberId: '' }, 100, 7)).toEqual([]);
    expect(visitUndone(before, 100)).toMatchObject([{ record: { ...before, visits: 1, sum: 200 } }]);
    expect(visitUndone(undefined, 100)).toEqual([]);
  });

  test('goes down with a paid order that is cancelled', async () => {
    const order = aPaidOrder({ id: 'paid', memberId: 'member-1', memberName: 'Li' });
    const world = new World({ order: [order], product: [oil()], memberVisits: [before] });
    await world.run(cancelOrder, { orderId: 'paid', reason: 'brought back', refund: order.paid }, here);
    expect(world.every('memberVisits')).toMatchObject([{ visits: 1, sum: 300 - order.paid }]);
  });

  test('begins with nothing where a shop gets to know somebody, from which time they are remembered', async () => {
    const world = new World({ member: [{ ...theirs, shared: true }] });
    await world.run(knowMember, { memberId: 'theirs' }, here);
    expect(world.every('memberVisits')).toMatchObject([{ memberId: 'theirs', visits: 0, sum: 0, lastAt: here.at }]);
  });

  test.each([
    [0, 'visitor'],
    [(defaultLevelSums[0] ?? 0) - 1, 'visitor'],
    [defaultLevelSums[0] ?? 0, 'beginner'],
    [defaultLevelSums[4] ?? 0, 'veteran'],
  ])('%i fen reach the level %s', (sum, level) => {
    expect(levelReached(sum)).toBe(level);
  });
  test('nobody loses a level', () => {
    expect([higherLevel('senior', 'visitor'), higherLevel('visitor', 'senior')]).toEqual(['senior', 'senior']);
  });
});
