import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { aMember } from '../../../tests/make-member.ts';
import { acting } from '../../../tests/make-orders.ts';
import fc, { runs } from '../../../tests/property.ts';
import { World } from '../../../tests/world.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { endOfDay } from '../values/day-in.ts';
import { day } from '../values/durations.ts';
import type { Card } from './card.ts';
import type { CardEntry } from './card-entry.ts';
import { broughtEntries, type CardBefore, carriedOver } from './carried-over.ts';
import { extendCard } from './extend.ts';
import { freezeCard, unfreezeCard } from './freeze.ts';
import { transferCard } from './transfer.ts';
import { whyNotUsable } from './use.ts';

const { at: now, shop } = acting();
const end = (lastDay: string): number => endOfDay(lastDay, shop.timeZone);
const dayIn = (days: number): string => new Date(now + days * day).toISOString().slice(0, 10);
const people = [
  aMember({ id: 'li' }),
  aMember({ id: 'wu', mobile: '13800000002', knownTo: ['shop-3'] }),
  aMember({ id: 'double', mobile: '', mergedInto: 'wu' }),
  aMember({ id: 'far', mobile: '13800000003', shopId: 'shop-2' }),
  aMember({ id: 'shared', mobile: '13800000004', shopId: 'shop-2', shared: true }),
];
const moxa = { kind: 'service', itemId: 'moxa' } as const;
const before: CardBefore = {
  id: 'card-1',
  number: 'K1',
  memberId: 'li',
  name: 'Gold',
  type: 1,
  shopId: 'shop-1',
  shopIds: ['shop-1'],
  principal: 5_000,
  gift: 1_000,
  times: [{ item: moxa, left: 3 }],
  percent: 100,
  soldAt: 1,
  expiresAt: null,
};

class ServerWorld extends World {
  onServer(entity: string, where: object): Promise<AnyRecord[]> {
    return this.many(entity, where as Readonly<Record<string, string | number>>);
  }
}
const world = (differs: Partial<Card> = {}, given: Readonly<Record<string, readonly object[]>> = {}) => {
  const { entries } = carriedOver(before);
  return new ServerWorld({ member: people, card: [aCard(before, differs)], cardEntry: entries, ...given });
};
const cardIn = (where: World) => where.every('card')[0] as unknown as Card;
const entriesIn = (where: World) => where.every('cardEntry') as unknown as CardEntry[];
const done = (where: World) => entriesIn(where).filter(({ kind }) => kind !== 'issue');
/** Every lot holds what its entries come to, and the card what its lots hold. */
const reconciled = (where: World): void => {
  const { lots, balance, timesLeft } = cardIn(where);
  const sum = (of: readonly CardEntry[]) => of.reduce((total, { amount }) => total + amount, 0);
  for (const { id, left } of lots) expect(sum(entriesIn(where).filter(({ lotId }) => lotId === id))).toBe(left);
  expect(sum(entriesIn(where).filter(({ isMoney }) => isMoney))).toBe(balance);
  expect(sum(entriesIn(where).filter(({ isMoney }) => !isMoney))).toBe(timesLeft);
};
const left = ({ lots, balance, timesLeft }: Card) => [balance, timesLeft, lots.map((lot) => [lot.id, lot.left])];

const why = { cardId: 'card-1', reason: ' lost in the street ' };
const frozenCard = { status: 'frozen' } as const;
const giving = { ...why, memberId: 'li', toMemberId: 'wu' };

describe('a card is frozen', () => {
  test('and neither pays nor is recharged until it is used again; its ledger says why', async () => {
    const where = world();
    expect(await where.run(freezeCard, why, acting())).toMatchObject({ ok: true });
    const place = { memberId: 'li', way: ['shop-1'], at: now };
    expect(whyNotUsable(cardIn(where), place)).toMatchObject({ code: 'card.frozen', params: { number: 'K1' } });
    expect(await where.run(freezeCard, why, acting({ commandId: 'again' }))).toMatchObject({ code: 'card.frozen' });
    const found = { ...why, reason: 'found' };
    expect(await where.run(unfreezeCard, found, acting({ commandId: 'command-2' }))).toMatchObject({ ok: true });
    expect(whyNotUsable(cardIn(where), place)).toBeUndefined();
    expect(cardIn(where)).toEqual(aCard(before));
    expect(done(where)).toMatchObject([
      { kind: 'freeze', note: 'lost in the street', amount: 0, lotId: '', memberId: 'li', shopId: 'shop-1' },
      { kind: 'unfreeze', note: 'found' },
    ]);
    reconciled(where);
  });

  test('one that has not begun to run has not begun afterwards either', async () => {
    const where = world({ status: 'notStarted', daysFromFirstUse: 90 });
    await where.run(freezeCard, why, acting());
    await where.run(unfreezeCard, why, acting({ commandId: 'command-2' }));
    expect(cardIn(where)).toMatchObject({ status: 'notStarted', daysFromFirstUse: 90 });
  });
});

const may = (right: string) => ({ may: (asked: string) => asked === right });
const atHeadquarters = { shopId: 'hq', shop: { ...shop, id: 'hq', type: 0 as const } };

describe.each([
  ['frozen', freezeCard, why, 'pc.member.manage', {}],
  ['used again', unfreezeCard, why, 'pc.item.card', frozenCard],
  ['extended', extendCard, { ...why, lastDay: dayIn(90) }, 'pc.item.card', { expiresAt: now + day }],
  ['given on', transferCard, giving, 'pc.item.card', {}],
] as const)('a card is %s', (_, command, args, right, differs) => {
  test('by whoever has the right, with a reason, in a shop that knows it or at the headquarters', async () => {
    expect(await world(differs).run(command, args, acting(may(right)))).toMatchObject({ ok: true });
    expect(await world(differs).run(command, args, acting(atHeadquarters))).toMatchObject({ ok: true });
    const others = right === 'pc.item.card' ? 'pc.member.manage' : 'pc.item.card';
    expect(await world(differs).run(command, args, acting(may(others)))).toMatchObject({ code: 'notAllowed' });
    const elsewhere = { shopId: 'shop-9', shop: { ...shop, id: 'shop-9' } };
    expect(await world(differs).run(command, args, acting(elsewhere))).toMatchObject({ code: 'card.unknown' });
    expect(await world(differs).run(command, { ...args, cardId: 'none' }, acting())).toMatchObject({
      code: 'card.unknown',
    });
    expect(command.args.safeParse({ ...args, reason: '  ' }).success).toBe(false);
  });

  test('and nothing on it changes', async () => {
    const where = world(differs);
    await where.run(command, args, acting());
    expect(left(cardIn(where))).toEqual(left(aCard(before)));
    reconciled(where);
  });
});

test.each([
  [freezeCard, why, { status: 'invalid' }, 'card.over'],
  [freezeCard, why, { status: 'ended' }, 'card.over'],
  [unfreezeCard, why, {}, 'card.notFrozen'],
  [unfreezeCard, why, { status: 'invalid' }, 'card.notFrozen'],
  [transferCard, giving, frozenCard, 'card.frozen'],
  [transferCard, giving, { status: 'invalid' }, 'card.over'],
  [transferCard, giving, { expiresAt: now }, 'card.expired'],
  [transferCard, giving, { status: 'expired' }, 'card.expired'],
  [transferCard, giving, { memberId: 'wu' }, 'card.unknown'],
  [transferCard, { ...giving, toMemberId: 'li' }, {}, 'card.sameMember'],
  [transferCard, { ...giving, memberId: 'double' }, { memberId: 'double' }, 'card.sameMember'],
  [transferCard, { ...giving, toMemberId: 'nobody' }, {}, 'card.recipientUnknown'],
  [transferCard, { ...giving, toMemberId: 'far' }, {}, 'card.recipientUnknown'],
  [transferCard, { ...giving, toMemberId: 'double' }, {}, 'card.recipientUnknown'],
] as const)('%# what cannot be done with a card says why', async (command, args, differs, code) => {
  const where = world(differs);
  const decision = await where.run(command, args, acting());
  expect(decision).toMatchObject({ ok: false, code });
  expect(cardIn(where)).toEqual(aCard(before, differs));
});

describe('a card is extended', () => {
  const lots = (...ends: (number | null)[]) =>
    ends.map((expiresAt, place) => ({
      id: `lot-${place}`,
      isGift: false,
      item: null,
      granted: 1,
      left: 1,
      paid: 1,
      expiresAt,
      shopId: 'shop-1',
      orderId: '',
      at: 1,
    }));
  const until = (lastDay: string) => ({ ...why, lastDay });

  test('to the end of a day in the shop; what ends later, or never, stays', async () => {
    const [soon, late, last] = [end(dayIn(5)), end(dayIn(99)), end(dayIn(40))];
    const where = world({ lots: lots(soon, late, null), expiresAt: late, balance: 3 });
    expect(await where.run(extendCard, until(dayIn(40)), acting())).toMatchObject({ ok: true });
    expect(cardIn(where).lots.map(({ expiresAt }) => expiresAt)).toEqual([last, late, null]);
    // Something on it never ends, so the card does not.
    expect(cardIn(where).expiresAt).toBeNull();
    expect(done(where)).toMatchObject([{ kind: 'extend', until: last, note: 'lost in the street', amount: 0 }]);
  });

  test('one that had expired is used again, one that is frozen stays so', async () => {
    for (const [status, expected] of [
      ['expired', 'active'],
      ['active', 'active'],
      ['frozen', 'frozen'],
    ] as const) {
      const where = world({ status, lots: lots(now - day), expiresAt: now - day });
      expect(await where.run(extendCard, until(dayIn(1)), acting())).toMatchObject({ ok: true });
      expect(cardIn(where)).toMatchObject({ status: expected, expiresAt: end(dayIn(1)) });
    }
  });

  test.each([
    ['to a day that is over', dayIn(-2), { expiresAt: now - 9 * day }, 'card.endNotLater'],
    ['to the day on which it ends anyway', dayIn(5), { expiresAt: end(dayIn(5)) }, 'card.endNotLater'],
    ['to an earlier day', dayIn(4), { expiresAt: end(dayIn(5)) }, 'card.endNotLater'],
    ['by more than ten years', dayIn(3_651), { expiresAt: now + day }, 'card.endTooLate'],
    ['where it never ends', dayIn(5), {}, 'card.neverEnds'],
    ['where it has not begun', dayIn(5), { status: 'notStarted', daysFromFirstUse: 9 }, 'card.neverEnds'],
    ['once it is over', dayIn(5), { status: 'invalid', expiresAt: now }, 'card.over'],
  ] as const)('not %s', async (_, lastDay, differs, code) => {
    const where = world(differs);
    expect(await where.run(extendCard, until(lastDay), acting())).toMatchObject({ ok: false, code });
    expect(cardIn(where)).toEqual(aCard(before, differs));
  });

  test('by no day there is not', () => {
    expect(extendCard.args.safeParse(until('2026-02-30')).success).toBe(false);
  });
});

describe('a card is given to another member', () => {
  test('whose it is from then on, in the shops that know them; the ledger of either says of the other', async () => {
    const where = world();
    await where.run(transferCard, giving, acting());
    expect(cardIn(where)).toMatchObject({ memberId: 'wu', shopIds: ['shop-1', 'shop-3'], number: 'K1' });
    const sums = (memberId: string, ofMoney: boolean) =>
      entriesIn(where)
        .filter((each) => each.memberId === memberId && each.isMoney === ofMoney)
        .reduce((sum, { amount }) => sum + amount, 0);
    expect([sums('li', true), sums('li', false), sums('wu', true), sums('wu', false)]).toEqual([0, 0, 6_000, 3]);
    expect(done(where).filter(({ amount }) => amount > 0)).toMatchObject(
      [1, 2, 3].map(() => ({ kind: 'transferIn', memberId: 'wu', otherMemberId: 'li', note: 'lost in the street' })),
    );
    expect(done(where).filter(({ amount }) => amount < 0)).toMatchObject(
      [1, 2, 3].map(() => ({ kind: 'transferOut', memberId: 'li', otherMemberId: 'wu' })),
    );
    const place = { way: ['shop-1'], at: now };
    expect(whyNotUsable(cardIn(where), { ...place, memberId: 'li' })).toMatchObject({ code: 'card.unknown' });
    expect(whyNotUsable(cardIn(where), { ...place, memberId: 'wu' })).toBeUndefined();
  });

  test('one on which nothing is says so too, once for each', async () => {
    const where = world({ lots: [], balance: 0, timesLeft: 0 });
    await where.run(transferCard, giving, acting());
    expect(done(where)).toMatchObject([
      { kind: 'transferOut', memberId: 'li', otherMemberId: 'wu', amount: 0, lotId: '' },
      { kind: 'transferIn', memberId: 'wu', otherMemberId: 'li', amount: 0, lotId: '' },
    ]);
  });

  test('whom another shop shares; the headquarters gives it to anybody, and no counter of its own holds it', async () => {
    const where = world();
    await where.run(transferCard, { ...giving, toMemberId: 'shared' }, acting());
    expect(cardIn(where).shopIds).toEqual(['shop-1', 'shop-2']);
    const above = world();
    await above.run(transferCard, { ...giving, toMemberId: 'far' }, acting(atHeadquarters));
    expect(cardIn(above)).toMatchObject({ memberId: 'far', shopIds: ['shop-2'] });
  });

  test.each([
    [5, 'li', false],
    [11, 'li', false],
    [6, 'li', true],
    [8, 'li', true],
    [5, 'wu', true],
  ])('where a refund in state %i of %s is there: %s', async (status, memberId, ok) => {
    const asked = { id: 'refund-1', shopId: 'shop-1', number: 'S01-02-000009', memberId, status };
    const where = world({}, { refund: [asked] });
    expect(await where.run(transferCard, giving, acting())).toMatchObject(
      ok ? { ok } : { ok, code: 'card.refundWaits', params: { number: 'S01-02-000009' } },
    );
  });
});

test('whatever is done with a card, and in whichever order, nothing on it changes and no end comes sooner', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.constant([freezeCard, why] as const),
      fc.constant([unfreezeCard, why] as const),
      fc.integer({ min: -10, max: 4_000 }).map((days) => [extendCard, { ...why, lastDay: dayIn(days) }] as const),
      fc
        .constantFrom(['li', 'wu'], ['wu', 'li'], ['li', 'shared'], ['shared', 'li'])
        .map(([memberId, toMemberId]) => [transferCard, { ...why, memberId, toMemberId }] as const),
    ),
    { maxLength: 12 },
  );
  const ends = (of: Card) => [of.expiresAt, ...of.lots.map(({ expiresAt }) => expiresAt)];
  await fc.assert(
    fc.asyncProperty(steps, fc.array(fc.integer({ min: -20, max: 400 }), { maxLength: 3 }), async (all, days) => {
      const first = aCard(before);
      const lots = first.lots.map((lot, place) => ({
        ...lot,
        expiresAt: days[place] === undefined ? null : now + days[place] * day,
      }));
      const where = world({ lots, expiresAt: days.length < 3 ? null : Math.max(...days) * day + now });
      for (const [place, [command, args]] of all.entries()) {
        const was = cardIn(where);
        const { ok } = await where.run(command, args, acting({ commandId: `command-${place}` }));
        const is = cardIn(where);
        if (!ok) expect(is).toEqual(was);
        expect(left(is)).toEqual(left(first));
        for (const [index, until] of ends(is).entries()) {
          const sooner = ends(was)[index] ?? null;
          expect(sooner === null ? until === null : until !== null && until >= sooner).toBe(true);
        }
        const isFrozen = whyNotUsable(is, { memberId: is.memberId, way: [], at: now })?.code === 'card.frozen';
        expect(isFrozen).toBe(is.status === 'frozen');
      }
      reconciled(where);
    }),
    { numRuns: runs(60) },
  );
});

test('what a card brings comes at the time of its sale, and into the books when it was taken in, by whoever did so', () => {
  const { card, entries } = carriedOver(before);
  const by = { keptAt: now, counterId: 'counter-1', staffId: 'wang' };
  const takenIn = broughtEntries(card, card.lots, by);
  expect(takenIn.map(({ at, keptAt, counterId, staffId }) => ({ at, keptAt, counterId, staffId }))).toEqual(
    card.lots.map(() => ({ at: before.soldAt, ...by })),
  );
  expect(entries.map(({ at, keptAt, counterId, staffId }) => [at, keptAt, counterId, staffId])).toEqual(
    card.lots.map(() => [before.soldAt, before.soldAt, '', '']),
  );
});
