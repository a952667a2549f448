import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { askingLimits } from '#domain/sms/code.ts';
import { isSuperAdministrator } from '#domain/staff/super-administrator.ts';
import { limitedFrom, takePlace } from '../../sms/take-place.ts';
import { brandTree } from '../brand-reads.ts';
import { tooMany } from '../limits/too-many.ts';
import { readLogin } from '../logins.ts';
import { RefusedCall } from '../refusal.ts';

/** A super administrator's account with the number of the brand's principal. */
export interface PrincipalOfAccount {
  readonly brandId: string;
  readonly employeeId: string;
  readonly country: string;
  readonly mobile: string;
}

/**
 * The principal of an account. Of what is no super administrator's, of an employee's and of an account that does not
 * exist, the same is said: to ask the super administrator (422). So nobody learns here which employees there are.
 */
export const principalOf = async (pool: Pool, account: string): Promise<PrincipalOfAccount> => {
  const login = await readLogin(pool, account);
  const roles = login ? (await brandTree(pool, login.brandId)).roles : [];
  if (login && isSuperAdministrator(login.staff, roles)) {
    const { brandId, staff } = login;
    const { rows } = await pool.query<Pick<PrincipalOfAccount, 'country' | 'mobile'>>(
      'select principal_country as country, principal_mobile as mobile from brand where brand_id = $1',
      [brandId],
    );
    const [principal] = rows;
    if (principal && principal.mobile !== '') return { brandId, employeeId: staff.id, ...principal };
  }
  throw new RefusedCall({ status: 422, reason: 'invalid', code: 'session.askSuperAdministrator' });
};

/** Refuses an address that has asked about too many accounts, or tried too many codes (429). */
export const mayAsk = async (pool: Pool, { ip }: FastifyRequest): Promise<void> => {
  const place = await takePlace(pool, limitedFrom('asked from', ip, askingLimits), Date.now());
  if ('wait' in place) throw tooMany('session.askedTooOften', place.wait);
};
