import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { inTransaction } from '../../server/db/in-transaction.ts';
import { storeContents } from '../../server/health/contents.ts';
import { putInto } from '../api-brand.ts';
import { aDiagnosis, aDocument } from '../make-diagnosis.ts';
import type { Where } from './bookings.ts';

/** What calls of tongues that were looked at name. */
export const diagnoses = (pool: Pool) => ({
  /** One of a member of the shop, with both photos. */
  diagnosis: async ({ here, prefix }: Where): Promise<string> => {
    const [id, brandId, memberId] = [randomUUID(), prefix === '' ? 'brand-1' : 'brand-2', `${prefix}own`];
    const shopId = here['x-shop-id'] ?? '';
    await putInto(pool, { diagnosis: [aDiagnosis({ id, shopId, memberId, hasBelow: true })] }, brandId);
    const contents = [
      ['document', Buffer.from(JSON.stringify(aDocument({ memberId })))],
      ['surface', Buffer.from('walk')],
      ['below', Buffer.from('walk')],
    ] as const;
    await inTransaction(pool, (client) => storeContents(client, { brandId, ownerId: id }, memberId, contents, 0));
    return id;
  },
});
