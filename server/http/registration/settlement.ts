import type { Pool, PoolClient } from 'pg';
import { settlementCalls } from '#domain/registration/calls.ts';
import type { RegistrationDetail } from '#domain/registration/shown.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { markPictures } from '../../registration/mark-pictures.ts';
import { type CallerInShop, inShop, mayIn } from '../caller.ts';
import { forbidden } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { picturesOf } from './detail.ts';
import { networkSending } from './registrant.ts';

interface Row {
  readonly form: RegistrationDetail['form'];
  readonly changedAt: number;
}

const readSettlement = async (db: Pool | PoolClient, brandId: string, shopId: string): Promise<Row | undefined> => {
  const { rows } = await db.query<Row>(
    'select form, changed_at as "changedAt" from settlement where brand_id = $1 and shop_id = $2',
    [brandId, shopId],
  );
  return rows[0];
};

const mustSettle = (caller: CallerInShop, shopId: string): void => {
  inShop(caller, shopId);
  if (!mayIn(caller, shopId, ['pc.shop.settlement'])) throw forbidden('notAllowed');
};

/** What is settled with a shop, for who has the right to it there. */
export const settlementRoutes = serveCalls(settlementCalls, ({ pool, storage }) => ({
  one: async ({ caller, params }) => {
    mustSettle(caller, params.id);
    const found = await readSettlement(pool, caller.brandId, params.id);
    if (!found) return { form: null, pictures: {}, changedAt: 0 };
    return { ...found, pictures: picturesOf(storage, found.form) };
  },
  save: async ({ caller, params, body, request }) => {
    mustSettle(caller, params.id);
    const { accountNumberAgain: _, ...form } = body;
    const now = Date.now();
    await inTransaction(pool, async (client) => {
      const naming = { brandId: caller.brandId, registrant: [networkSending(request)] };
      const before = await readSettlement(client, caller.brandId, params.id);
      await markPictures(client, naming, form, before?.form ?? {}, now);
      await client.query(
        `insert into settlement (brand_id, shop_id, form, changed_at, changed_by) values ($1, $2, $3, $4, $5)
         on conflict (brand_id, shop_id) do update
           set form = excluded.form, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
        [caller.brandId, params.id, JSON.stringify(form), now, caller.staff.id],
      );
    });
    return { changedAt: now };
  },
}));
