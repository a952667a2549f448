import { afterAll, beforeAll, expect, test } from 'vitest';
import { putInto } from '../../tests/api-brand.ts';
import { migratedDatabase } from '../../tests/database.ts';
import { aCard } from '../../tests/make-card.ts';
import { aPaidOrder, aPayment } from '../../tests/make-orders.ts';
import { migrationSql } from './migrate.ts';
import { poolFor } from './open.ts';

const pool = poolFor(await migratedDatabase(), 2);

const card = aCard({ id: 'card-1' });
const lot = { item: null, left: 0, expiresAt: null, shopId: 's01', orderId: 'sale', at: 1 };
const lots = [
  { ...lot, id: 'principal', isGift: false, granted: 1_200, paid: 1_000 },
  { ...lot, id: 'gift', isGift: true, granted: 200, paid: 0 },
];
const byCard = (draws: readonly object[]) => ({
  ...aPayment({ id: 'card', type: 5, amount: 1_000 }),
  card: { cardId: card.id, times: [], draws },
});
const draws = [
  { lotId: 'principal', amount: 7 },
  { lotId: 'gift', amount: 100 },
  { lotId: 'gone', amount: 5 },
];

afterAll(() => pool.end());
beforeAll(async () => {
  const orders = [
    aPaidOrder({ id: 'old', number: 'old', payments: [aPayment({ id: 'cash' }), byCard(draws)] as never }),
    aPaidOrder({ id: 'new', number: 'new', payments: [byCard([{ lotId: 'principal', amount: 7, paid: 7 }])] as never }),
    aPaidOrder({ id: 'empty', number: 'empty', payments: [byCard([])] as never }),
    aPaidOrder({ id: 'cash', number: 'cash' }),
  ];
  await putInto(pool, { card: [{ ...card, lots }], order: orders });
});

test('orders from before say of what cards paid for them what had been paid for that', async () => {
  const paymentsOf = async () => {
    const { rows } = await pool.query<{ id: string; payments: { id: string; card?: { draws: object[] } }[] }>(
      'select id, payments from "order"',
    );
    return new Map(rows.map(({ id, payments }) => [id, payments]));
  };
  const before = await paymentsOf();
  await pool.query(await migrationSql('0174_draws_paid.sql'));
  const after = await paymentsOf();
  expect(after.get('old')?.map(({ id }) => id)).toEqual(['cash', 'card']);
  // 7 of 1,200 for which 1,000 were paid: 5 fen and some; gifts were paid for with nothing, and so is what nobody knows.
  expect(after.get('old')?.[1]?.card?.draws).toEqual(draws.map((draw, place) => ({ ...draw, paid: [5, 0, 0][place] })));
  for (const id of ['new', 'empty', 'cash']) expect(after.get(id)).toEqual(before.get(id));
});
