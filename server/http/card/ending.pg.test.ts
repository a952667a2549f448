import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#domain/card/card.ts';
import { endingOf } from '#domain/card/ending.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { day } from '#domain/values/durations.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { chance } from '../../../tests/device/chance.ts';
import { aCard } from '../../../tests/make-card.ts';
import { aMember } from '../../../tests/make-member.ts';
import { notifyOfCardsEnding } from '../../members/notify-of-cards.ts';

const { app, pool, signIn } = await apiUnderTest();
const now = Date.now();
const luck = chance(20_261_128);

/** A card with up to four lots that have ended, end soon or late, or never do. */
const someCard = (place: number): Card => {
  const lots = Array.from({ length: luck.below(5) }, (_, index): Card['lots'][number] => ({
    id: `lot-${index}`,
    isGift: luck.below(3) === 0,
    granted: 900,
    left: luck.below(3) * 300,
    paid: 100,
    item: luck.below(3) === 0 ? { kind: 'service', itemId: 'massage' } : null,
    // Not so near to the ends of what is asked for that the time that passes makes a difference.
    expiresAt: luck.below(4) === 0 ? null : now + (luck.below(200) - 60) * day + 5 * 60 * 60 * 1_000,
    shopId: 's01',
    orderId: '',
    at: 1,
  }));
  return aCard(
    { id: `card-${1_000 + place}`, number: `K${1_000 + place}`, memberId: 'li', shopIds: ['s01'] },
    {
      lots,
      type: luck.oneOf([1, 1, 2, 3]) ?? 1,
      expiresAt: luck.below(2) === 0 ? null : now + luck.below(60) * day,
      status: luck.oneOf(['active', 'active', 'active', 'notStarted', 'frozen', 'invalid']) ?? 'active',
    },
  );
};
const cards = Array.from({ length: 300 }, (_, place) => someCard(place));
const elsewhere = aCard(
  { id: 'far', number: 'FAR', memberId: 'wu', shopIds: ['s02'] },
  { type: 3, expiresAt: now + 5 * day },
);

beforeAll(async () => {
  await putInto(pool, {
    member: [
      aMember({ id: 'li', name: 'Li Na', mobile: '13911110001', shopId: 's01' }),
      aMember({ id: 'wu', name: 'Wu', mobile: '13911110002', shopId: 's02' }),
    ],
    memberVisits: [
      { id: 's01:li', memberId: 'li', shopId: 's01', visits: 3, sum: 1, firstAt: 1, lastAt: 5_000 },
      { id: 's02:li', memberId: 'li', shopId: 's02', visits: 3, sum: 1, firstAt: 1, lastAt: 9_000 },
    ],
    card: [...cards, elsewhere],
  });
});

const ask = async (filter: string, account = 'manager', shop = 's01', sort = 'ends_at') => {
  const url = `/api/cards_ending?per_page=200&filter=${encodeURIComponent(filter)}&sort=${sort}`;
  const said = await app.inject({ url, headers: await signIn(account, shop) });
  expect(said.statusCode).toBe(200);
  return said.json() as { data: Record<string, unknown>[]; meta: unknown };
};
/** What the rule says of the same cards, ending in that time. */
const byRule = (from: number, to: number) =>
  cards
    .flatMap((card) => {
      const ending = endingOf(card, now);
      return ending && ending.end > now + from * day && ending.end <= now + to * day
        ? [{ number: card.number, endsAt: ending.end, endsWhole: ending.isAll, ...ending }]
        : [];
    })
    .sort((a, b) => a.endsAt - b.endsAt || (a.number < b.number ? -1 : 1))
    .map(({ number, endsAt, endsWhole, money, times }) => ({
      number,
      endsAt,
      endsWhole,
      endingMoney: money,
      endingTimes: times,
    }));
const shown = ({ data }: { data: Record<string, unknown>[] }) =>
  data.map(({ number, endsAt, endsWhole, endingMoney, endingTimes }) => ({
    number,
    endsAt,
    endsWhole,
    endingMoney,
    endingTimes,
  }));
const whenever = 100_000;

describe('the cards of members that end', () => {
  test.each([
    ['within a week', 'within:7', 0, 7],
    ['within 30 days', 'within:30', 0, 30],
    ['within 90 days', 'within:90', 0, 90],
    ['that have ended', 'within:0', -whenever, 0],
    ['that have ended or end within a week', 'within:(0,7)', -whenever, 7],
    ['soon, or have ended', '', -whenever, 90],
  ])('%s are those of the rule, with as much as ends then', async (_, filter, from, to) => {
    const expected = byRule(from, to);
    expect(expected.length).toBeGreaterThan(5);
    expect(shown(await ask(filter))).toEqual(expected.slice(0, 200));
  });

  test('are shown with whoever holds them, and when those were last in a shop that the reader sees', async () => {
    const { data } = await ask('within:90');
    expect(data[0]).toMatchObject({ memberId: 'li', memberName: 'Li Na', mobile: '13911110001', lastAt: 5_000 });
    const { data: ofBoth } = await ask('within:90', 'boss', 'hq');
    expect(ofBoth.find(({ memberId }) => memberId === 'li')).toMatchObject({ lastAt: 9_000 });
  });

  test('of another shop are not among them; the headquarters sees those of all, and of one', async () => {
    const numbers = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).data.map(({ number }) => number);
    expect(await numbers('within:7')).not.toContain('FAR');
    expect(await numbers('within:7', 'boss', 'hq')).toContain('FAR');
    expect(await numbers('shop_id:s02', 'boss', 'hq')).toEqual(['FAR']);
    expect(await numbers('text:wu', 'boss', 'hq')).toEqual(['FAR']);
  });

  test('are sorted by what is lost', async () => {
    const money = (await ask('within:90', 'manager', 's01', '-ending_money')).data.map((row) =>
      Number(row.endingMoney),
    );
    expect(money).toEqual([...money].sort((a, b) => b - a));
  });

  test('are not shown to whoever may not see members', async () => {
    const said = await app.inject({ url: '/api/cards_ending', headers: await signIn('technician') });
    expect(said.statusCode).toBe(403);
  });
});

describe('a shop is notified of them', () => {
  const notices = async () =>
    (
      await pool.query<{ shop: string; params: { count: number; days: number }; link: string; permission: string }>(
        `select shop_id as shop, params, link, permission from notice where what = 'cardsEnding' order by created_at, shop_id`,
      )
    ).rows;
  const count = (days: number) => byRule(0, days).length;

  test('once a day, whichever of two processes begins it', async () => {
    expect(await Promise.all([notifyOfCardsEnding(pool, now), notifyOfCardsEnding(pool, now)])).toContain(2);
    expect(await notifyOfCardsEnding(pool, now + 1_000)).toBe(0);
    expect(await notices()).toEqual([
      {
        shop: 's01',
        params: { count: count(30), days: 30 },
        permission: 'pc.member.list',
        link: '/member/card_ending?within=30',
      },
      expect.objectContaining({ shop: 's02', params: { count: 1, days: 30 } }),
    ]);
  });

  test('again on another day, by what it has said: so many days before, or never', async () => {
    await putInto(pool, {
      shopSettings: [
        { ...defaultSettings('s01'), cardEndingDays: 10 },
        { ...defaultSettings('s02'), cardEndingDays: 0 },
      ],
    });
    // The cards are looked at as of the next day.
    const tomorrow = now + day;
    const ending = cards.filter((card) => {
      const found = endingOf(card, tomorrow);
      return found && found.end > tomorrow && found.end <= tomorrow + 10 * day;
    });
    expect(await notifyOfCardsEnding(pool, tomorrow)).toBe(1);
    expect((await notices()).at(-1)).toMatchObject({
      shop: 's01',
      params: { count: ending.length, days: 10 },
      link: '/member/card_ending?within=30',
    });
  });
});
