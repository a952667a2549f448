import { beforeAll, expect, test } from 'vitest';
import type { CardEntry } from '#domain/card/card-entry.ts';
import { owedFor } from '#domain/card/lot.ts';
import { type Honoured, honouredIn, type LotLedger, liabilityOf } from '#domain/liability/liability.ts';
import { periodOfMonth } from '#domain/overview/months.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { chance } from '../../../tests/device/chance.ts';
import { aCard } from '../../../tests/make-card.ts';

const { app, pool, signIn } = await apiUnderTest();
const month = '2026-10';
const { from, to } = periodOfMonth(month, 'Asia/Shanghai');
const length = to - from;
const luck = chance(20_261_127);
const someShop = () => luck.oneOf(['s01', 's02']) ?? '';

/** A lot that was sold and used in both stores, before the month, in it and after it. */
const someLot = (): LotLedger => {
  const granted = 1 + luck.below(3_000);
  const paid = luck.below(4) === 0 ? 0 : luck.below(500_000);
  let at = from - length + luck.below(2 * length);
  const sold =
    luck.below(3) === 0 ? ({ kind: 'changeIn', moved: luck.below(paid + 1) } as const) : { kind: 'issue' as const };
  const entries: LotLedger['entries'][number][] = [
    { ...sold, amount: granted, shopId: someShop(), orderId: luck.below(2) === 0 ? '' : 'sale', at },
  ];
  let left = granted;
  const book = (kind: CardEntry['kind'], amount: number, moved = 0): void => {
    at += 1 + luck.below(length);
    left += amount;
    if (amount !== 0) entries.push({ kind, amount, shopId: someShop(), orderId: '', at, moved });
  };
  for (let step = luck.below(6); step > 0; step -= 1)
    if (luck.below(3) === 0) book('useReturned', granted - left);
    else book('use', -luck.below(left + 1));
  if (luck.below(4) === 0) {
    const moved = owedFor({ granted, paid }, left);
    book('changeOut', -left, -luck.below(moved + 1));
    if (luck.below(2) === 0) book('changeBack', granted - left, luck.below(moved + 1));
  }
  if (luck.below(4) === 0) book('refund', -left);
  return {
    granted,
    paid,
    soldIn: someShop(),
    entries,
    expiresAt: luck.below(2) === 0 ? null : from - length + luck.below(3 * length),
  };
};
const lots = Array.from({ length: 300 }, someLot);

const rowsOf = ({ granted, paid, soldIn, expiresAt, entries }: LotLedger, place: number) => {
  const id = `lot-${place}`;
  const left = entries.reduce((sum, { amount }) => sum + amount, 0);
  const lot = {
    id,
    isGift: paid === 0,
    item: null,
    granted,
    left,
    paid,
    expiresAt,
    shopId: soldIn,
    orderId: '',
    at: 1,
  };
  return {
    card: aCard({ id: `card-${place}`, number: `C${place}`, memberId: 'own' }, { lots: [lot], balance: left }),
    entries: entries.map(
      ({ kind, amount, shopId, orderId, at, moved = 0 }, entry): CardEntry => ({
        id: `${id}-${entry}`,
        cardId: `card-${place}`,
        lotId: id,
        memberId: 'own',
        kind,
        amount,
        isMoney: true,
        shopId,
        soldIn,
        orderId,
        paymentId: '',
        counterId: '',
        staffId: '',
        at,
        keptAt: at,
        note: '',
        otherMemberId: '',
        moved,
        until: null,
      }),
    ),
  };
};

beforeAll(async () => {
  const rows = lots.map(rowsOf);
  await putInto(pool, { card: rows.map(({ card }) => card), cardEntry: rows.flatMap(({ entries }) => entries) });
});

const ask = async (account: string, shopId: string, query = `month=${month}`) => {
  const reply = await app.inject({ url: `/api/prepaid_liability?${query}`, headers: await signIn(account, shopId) });
  return { status: reply.statusCode, body: reply.json() };
};
const inOrder = (all: readonly Honoured[]) => all.toSorted((a, b) => (a.soldIn < b.soldIn ? -1 : 1));

test('the headquarters reads what its stores owe and what they gave for each other, as the rule says it', async () => {
  const { body } = await ask('boss', 'hq');
  const wanted = liabilityOf(lots, { from, to });
  expect(wanted.size).toBe(2);
  expect(
    Object.fromEntries(body.data.shops.map(({ shopId, ...figures }: { shopId: string }) => [shopId, figures])),
  ).toEqual(Object.fromEntries(wanted));
  expect(inOrder(body.data.honoured)).toEqual(inOrder(honouredIn(lots, { from, to })));
});

test('a store reads what it owes, and of others what they gave for its cards and it for theirs', async () => {
  const { body } = await ask('boss', 's01');
  expect(body.data.shops).toEqual([{ shopId: 's01', ...liabilityOf(lots, { from, to }).get('s01') }]);
  expect(body.data.honoured).toHaveLength(2);
});

test('whoever may not read how business goes is refused, and so is what is no month', async () => {
  expect((await ask('cashier', 's01')).status).toBe(403);
  expect((await ask('boss', 'hq', 'month=2026-13')).status).toBe(422);
});
