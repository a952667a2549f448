import { randomInt, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { inTransaction } from '../../server/db/in-transaction.ts';
import { storeContents } from '../../server/health/contents.ts';
import { putInto } from '../api-brand.ts';
import { aDiagnosis, aDocument, aHealthRecord } from '../make-diagnosis.ts';
import { aMember } from '../make-member.ts';
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
  /** A member of the shop who has agreed to a health record. */
  agreedMember: async ({ here, prefix }: Where): Promise<string> => {
    const [id, shopId, mobile] = [randomUUID(), here['x-shop-id'] ?? '', `139${randomInt(10_000_000, 99_999_999)}`];
    const agreed = aMember({ id, shopId, mobile, consents: ['data', 'health'] });
    await putInto(pool, { member: [agreed] }, prefix === '' ? 'brand-1' : 'brand-2');
    return agreed.id;
  },
  /** An entry in the health record of a member of the shop. */
  healthRecord: async ({ here, prefix }: Where): Promise<string> => {
    const [id, brandId, memberId] = [randomUUID(), prefix === '' ? 'brand-1' : 'brand-2', `${prefix}own`];
    await putInto(pool, { healthRecord: [aHealthRecord({ id, shopId: here['x-shop-id'] ?? '', memberId })] }, brandId);
    return id;
  },
});
