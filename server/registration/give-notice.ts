import type { Pool, PoolClient } from 'pg';
import type { Scope } from '#domain/kernel/entity.ts';
import { notice } from '#domain/notice/notice.ts';
import { noticeOfBranch } from '#domain/notice/of-registration.ts';
import { accountOfNumber } from '#domain/registration/trial.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { putRecords } from '../db/put-records.ts';
import type { SmsProvider } from '../providers/sms/provider.ts';
import type { Registration } from './rows.ts';

/**
 * Gives notice in the brand of what happened to a branch that was asked for, in the caller's transaction; answers the
 * scopes to announce once it is committed.
 */
export const giveNotice = async (client: PoolClient, one: Registration, now: number): Promise<readonly Scope[]> => {
  if (one.kind !== 'branch') return [];
  const { rows } = await client.query<{ headquartersId: string; shopId: string }>(
    `select shop.id as "headquartersId", coalesce(employee.shop_id, shop.id) as "shopId" from shop
     left join employee on employee.brand_id = shop.brand_id and employee.id = $3
     where shop.brand_id = $1 and shop.type = $2 and not shop.deleted limit 1`,
    [one.brandId, shopTypes.headquarters, one.staffId],
  );
  const [at] = rows;
  const { id, state, revision, staffId, form } = one;
  const said = at && noticeOfBranch({ id, state, revision, staffId, name: form.name, ...at }, now);
  if (!said) return [];
  await putRecords(client, one.brandId, notice.name, [said]);
  return notice.scopes(said);
};

/** Where the principal of a brand is reached, whose papers these are. */
const principalMobile = async (pool: Pool, brandId: string): Promise<string> => {
  const { rows } = await pool.query<{ mobile: string }>(
    'select principal_mobile as mobile from brand where brand_id = $1',
    [brandId],
  );
  return rows[0]?.mobile ?? '';
};

/** Tells whoever registered a headquarters what the platform has decided; why it did not arrive is in the log. */
export const tellApplicant = async (
  { pool, sms }: { readonly pool: Pool; readonly sms: SmsProvider },
  { kind, mobile, brandId, staffId, form, history }: Registration,
): Promise<void> => {
  const act = history.at(-1)?.act;
  if (kind !== 'head' || (act !== 'approve' && act !== 'reject')) return;
  const template = act === 'approve' ? 'registrationApproved' : 'registrationRejected';
  const number = staffId === '' ? mobile : await principalMobile(pool, brandId);
  if (number === '') return;
  await sms.send({ number, template, params: { account: form.account ?? accountOfNumber(number) } });
};
