import type { Pool, PoolClient } from 'pg';
import { papersCalls } from '#domain/registration/start-calls.ts';
import { registrationStates, stateWhenSent } from '#domain/registration/states.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { readRegistrations, sentOf } from '../../registration/rows.ts';
import { resubmitRegistration, type Sending, submitRegistration } from '../../registration/submit.ts';
import type { CallerInShop } from '../caller.ts';
import { localeOfCall } from '../errors.ts';
import { RefusedCall } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { detailOf } from './detail.ts';
import { mayRegister, todayInChina } from './limits.ts';
import { networkSending } from './registrant.ts';

const isOnTrial = async (client: PoolClient, brandId: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    'select from brand where brand_id = $1 and trial_since is not null for update',
    [brandId],
  );
  return rowCount === 1;
};

/** The papers that a brand has handed in, the newest first: its own registration, after it had begun. */
const papersOf = (db: Pool | PoolClient, brandId: string) =>
  readRegistrations(db, "brand_id = $1 and kind = 'head' and staff_id <> '' order by submitted_at desc limit 50", [
    brandId,
  ]);

/** The papers of a brand on trial. */
export const papersRoutes = serveCalls(papersCalls, (parts) => {
  const { pool } = parts;
  return {
    one: async ({ caller }: { readonly caller: CallerInShop }) => {
      const [last] = await papersOf(pool, caller.brandId);
      return last ? detailOf(parts, last, true) : null;
    },
    submit: async ({ caller, body, request }) => {
      const { brandId, staff } = caller;
      await mayRegister(pool, brandId, request);
      const now = Date.now();
      const sending: Sending = {
        brandId,
        kind: 'head',
        area: '',
        mobile: '',
        staffId: staff.id,
        locale: localeOfCall(request),
        form: body,
        state: stateWhenSent('head', true),
        registrant: [networkSending(request)],
        who: staff.id,
      };
      return inTransaction(pool, async (client) => {
        if (!(await isOnTrial(client, brandId)))
          throw new RefusedCall({ status: 422, reason: 'invalid', code: 'registration.notOnTrial' });
        const [last, ...earlier] = await papersOf(client, brandId);
        const today = todayInChina(now);
        if (!last) return sentOf(await submitRegistration(client, sending, earlier, now, today));
        // Nobody decides on two of a brand: what was rejected is changed, what waits stays as it is.
        if (last.state === registrationStates.approved) return sentOf(last);
        return sentOf(await resubmitRegistration(client, last, sending, now, today));
      });
    },
  };
});
