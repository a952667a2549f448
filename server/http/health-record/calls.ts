import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { healthRecordCalls } from '#domain/health/calls.ts';
import { type HealthRecord, type HealthText, healthRecord, healthText } from '#domain/health/health-record.ts';
import { type HealthRecordRow, healthRecordListing } from '#domain/health/health-record-listing.ts';
import { whyNotWritten } from '#domain/health/why-not-written.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { putRecords } from '../../db/put-records.ts';
import { sqlFor } from '../../db/query-builder.ts';
import { readContents, storeContents } from '../../health/contents.ts';
import { memberKnownIn } from '../../health/members.ts';
import { storeOnce } from '../../health/once.ts';
import type { CallerInShop } from '../caller.ts';
import { ofPerson } from '../member/of-person.ts';
import { notFound, RefusedCall } from '../refusal.ts';
import { type Asked, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, inThisShop, serveList } from '../serve-list.ts';
import { deleteForGood, noteViews } from './views.ts';

export const healthRecordList = serveList(healthRecordListing, {
  own: { member_id: ofPerson },
  from: (brandId) =>
    sqlFor
      .selectFrom('healthRecord as h')
      .leftJoin('employee as e', (on) => on.onRef('e.brandId', '=', 'h.brandId').onRef('e.id', '=', 'h.staffId'))
      .select(Object.keys(healthRecord.schema.shape).map((field) => sql.ref(`h.${field}`).as(field)))
      .select([
        sql<string>`''`.as('comment'),
        sql<string | null>`null`.as('serviceId'),
        sql<string | null>`null`.as('diagnosisId'),
        sql<string>`coalesce(e.name, '')`.as('staffName'),
      ])
      .where('h.brandId', '=', brandId)
      .where('h.deleted', '=', false),
});

const refusedAt = (field: string, code: Reason): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', code, fields: { [field]: code } });
const textOf = ({ comment, serviceId, diagnosisId }: HealthText): HealthText => ({ comment, serviceId, diagnosisId });

/** Health records of members: what they say is sealed as diagnoses are (decision 0380), and who reads it is written down. */
export const healthRecordRoutes = serveCalls(healthRecordCalls, ({ pool }) => {
  const store = (client: PoolClient, brandId: string, record: HealthRecord, said: HealthText, now: number) =>
    storeContents(
      client,
      { brandId, ownerId: record.id },
      record.memberId,
      [['document', Buffer.from(JSON.stringify(textOf(said)))]],
      now,
    );
  /** Entries with what they say. */
  const opened = async ({ brandId }: CallerInShop, rows: readonly HealthRecordRow[]): Promise<HealthRecordRow[]> => {
    const ids = rows.map(({ id }) => id);
    const contents = await readContents(pool, brandId, ids, 'document');
    return rows.map((row) => {
      const content = contents.get(row.id);
      return content ? { ...row, ...healthText.parse(JSON.parse(content.toString())) } : row;
    });
  };
  const recordOf = async (caller: CallerInShop, id: string): Promise<HealthRecordRow> => {
    const row = await healthRecordList.one(pool, inThisShop(caller), id);
    if (!row) throw notFound('health.unknown');
    return row;
  };
  const answered = async (caller: CallerInShop, id: string): Promise<HealthRecordRow> => {
    const row = await recordOf(caller, id);
    return (await opened(caller, [row]))[0] ?? row;
  };

  return {
    list: async ({ caller, query }: Asked<typeof healthRecordCalls.list>) => {
      const { rows, total } = await healthRecordList.page(pool, inShopsBelow(caller, healthRecordListing), query);
      const members = [...new Set(rows.map(({ memberId }) => memberId))];
      const viewed = members.map((memberId) => ({ ownerId: memberId, memberId, what: 'records' as const }));
      await noteViews(pool, caller, viewed);
      return { rows: await opened(caller, rows), total };
    },
    add: async ({ caller, body }: Asked<typeof healthRecordCalls.add>) => {
      const { brandId, shop, staff } = caller;
      const { id, memberId, kind } = body;
      const now = Date.now();
      const why = whyNotWritten(await memberKnownIn(pool, brandId, memberId, shop.id));
      if (why) throw refusedAt('memberId', why);
      const by = { shopId: shop.id, staffId: staff.id, at: now, editedAt: null, editedBy: '' };
      const record: HealthRecord = { id, memberId, kind, ...by };
      await inTransaction(pool, (client) =>
        storeOnce(client, 'health_record', { brandId, id }, async () => {
          await putRecords(client, brandId, healthRecord.name, [record]);
          await store(client, brandId, record, body, now);
        }),
      );
      return answered(caller, id);
    },
    edit: async ({ caller, params: { id }, body }: Asked<typeof healthRecordCalls.edit>) => {
      const { brandId, staff } = caller;
      const [row, now] = [await recordOf(caller, id), Date.now()];
      await inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `update health_record set kind = $3, edited_at = $4, edited_by = $5, version = version + 1
           where brand_id = $1 and id = $2 and not deleted`,
          [brandId, id, body.kind, now, staff.id],
        );
        if (rowCount === 0) throw notFound('health.unknown');
        await store(client, brandId, row, body, now);
      });
      return answered(caller, id);
    },
    remove: async ({ caller, params: { id } }: Asked<typeof healthRecordCalls.remove>) => {
      const { memberId } = await recordOf(caller, id);
      await deleteForGood(pool, caller, 'health_record', { ownerId: id, memberId, what: 'recordDeleted' });
      return { id };
    },
  };
});
