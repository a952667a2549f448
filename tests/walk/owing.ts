import type { Pool } from 'pg';
import { shopControl } from '../shop-control.ts';

type Said = (
  method: 'POST' | 'PUT',
  url: string,
  headers: Readonly<Record<string, string>>,
  payload: object,
) => Promise<{ id: string; total: number }>;

/** A member of a shop owes it something from then on, of which they have repaid some. */
export const owing =
  (said: Said, pool: Pool) =>
  async (
    { here, prefix }: { readonly here: Readonly<Record<string, string>>; readonly prefix: string },
    memberId: string,
  ) => {
    await said('PUT', `/shops/${here['x-shop-id']}/control`, here, {
      ...shopControl,
      debtAllowed: true,
      debtLimit: 900_000,
    });
    const lines = [{ kind: 'product', itemId: `${prefix}tea`, quantity: 1 }];
    const { id, total } = await said('POST', '/orders', here, { lines, memberId });
    await said('PUT', `/orders/${id}/payment`, here, { payments: [{ type: 20, amount: total }] });
    const repays = { payments: [{ type: 0, amount: 10 }] };
    await said('POST', `/pc/v1/members/${memberId}/debt/repayments`, here, repays);
    const { rows } = await pool.query<{ id: string }>('select id from debt_repayment where member_id = $1', [memberId]);
    return { memberId, repaymentId: rows[0]?.id ?? '' };
  };
