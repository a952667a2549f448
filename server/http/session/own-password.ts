import type { FastifyRequest } from 'fastify';
import type { Reason } from '#domain/kernel/reason.ts';
import { isPassword } from '../../sessions/passwords.ts';
import type { Caller } from '../caller.ts';
import { checkLimited } from '../limits/limited-check.ts';
import { passwordOf } from '../logins.ts';
import { RefusedCall } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';

/** Checks that the caller knows their own password; 422 at `field` with `code` where it is another one. */
export const mustBeTheirPassword = async (
  { pool, loginLimit }: Pick<RouteParts, 'pool' | 'loginLimit'>,
  { brandId, staff }: Caller,
  request: FastifyRequest,
  { field, password, code }: { readonly field: string; readonly password: string; readonly code: Reason },
): Promise<void> => {
  const stored = await passwordOf(pool, brandId, staff.id);
  const right = await checkLimited(loginLimit, staff.account, { address: request.ip }, async () =>
    (await isPassword(stored, password, 'staff')) ? true : undefined,
  );
  if (!right) throw new RefusedCall({ status: 422, reason: 'invalid', code, fields: { [field]: code } });
};
