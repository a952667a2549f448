import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { aCoupon, aMemberCoupon } from '../../tests/make-cards.ts';
import type { CallerInShop } from '../http/caller.ts';
import { openHub } from '../sync/hub.ts';
import { tellOfCoupons } from './tell-of-coupons.ts';

const { pool, url } = await apiUnderTest();
const caller = {
  brandId: 'brand-1',
  shop: { id: 's01', timeZone: 'Asia/Shanghai' },
  shops: [{ id: 'hq', type: 0 }],
  staff: { id: 'cashier', name: 'Cashier' },
} as unknown as CallerInShop;

test('what somebody gave out in a day is looked at by its kinds, however much that is', async () => {
  const now = Date.now();
  const made = aMemberCoupon({ receivedAt: now, receivedIn: 's01', receivedBy: 'cashier', couponId: 'own-coupon' });
  const terms = { ...made.terms, type: 3 as const, threshold: 0, amount: 1_000 };
  await putInto(pool, {
    coupon: [aCoupon({ id: 'own-coupon', createdIn: 's01' })],
    memberCoupon: Array.from({ length: 500 }, (_, place) => ({ ...made, terms, id: `mc-${place}`, code: `C${place}` })),
  });
  let rows = 0;
  const query = async (...asked: [string, unknown[]]) => {
    const answer = await pool.query(...asked);
    rows += answer.rows.length;
    return answer;
  };
  const counting = { query, connect: () => pool.connect() } as unknown as Pool;
  const hub = await openHub(pool, url);
  await tellOfCoupons({ pool: counting, hub }, caller, now);
  await hub.close();
  expect(rows).toBeLessThan(10);
  const { rows: notices } = await pool.query("select distinct params ->> 'move' as move from notice");
  expect(notices).toEqual([{ move: 'memberCoupon.giveMany' }]);
});
