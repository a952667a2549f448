import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { healthRecordCalls } from '#domain/health/calls.ts';
import { type HealthRecord, type HealthText, healthRecord, healthText } from '#domain/health/health-record.ts';
import { type HealthRecordRow, healthRecordListing } from '#domain/health/health-record-listing.ts';
import { type HealthView, healthView } from '#domain/health/health-view.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { putRecords } from '../../db/put-records.ts';
import { sqlFor } from '../../db/query-builder.ts';
import { deleteContents, readContent, storeContents } from '../../health/contents.ts';
import { consentsOf } from '../../health/members.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound, RefusedCall } from '../refusal.ts';
import { type Asked, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, inThisShop, serveList } from '../serve-list.ts';
import { ofMembers } from './of-members.ts';

export const healthRecordList = serveList(healthRecordListing, {
  own: { member_id: (_, values, { caller }) => ofMembers(caller.brandId, values) },
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
  /** An entry with what it says. */
  const opened = async ({ brandId }: CallerInShop, row: HealthRecordRow): Promise<HealthRecordRow> => {
    const content = await readContent(pool, { brandId, ownerId: row.id }, 'document');
    return content ? { ...row, ...healthText.parse(JSON.parse(content.toString())) } : row;
  };
  const viewOf = (caller: CallerInShop, memberId: string, of: Pick<HealthView, 'ownerId' | 'what'>): HealthView => ({
    id: uuid(),
    shopId: caller.shop.id,
    memberId,
    staffId: caller.staff.id,
    at: Date.now(),
    ...of,
  });
  const recordOf = async (caller: CallerInShop, id: string): Promise<HealthRecordRow> => {
    const row = await healthRecordList.one(pool, inThisShop(caller), id);
    if (!row) throw notFound('health.unknown');
    return row;
  };
  const answered = async (caller: CallerInShop, id: string): Promise<HealthRecordRow> =>
    opened(caller, await recordOf(caller, id));

  return {
    list: async ({ caller, query }: Asked<typeof healthRecordCalls.list>) => {
      const { rows, total } = await healthRecordList.page(pool, inShopsBelow(caller, healthRecordListing), query);
      const seen = [...new Set(rows.map(({ memberId }) => memberId))].map((memberId) =>
        viewOf(caller, memberId, { ownerId: memberId, what: 'records' }),
      );
      await inTransaction(pool, (client) => putRecords(client, caller.brandId, healthView.name, seen));
      const all: HealthRecordRow[] = [];
      for (const row of rows) all.push(await opened(caller, row));
      return { rows: all, total };
    },
    add: async ({ caller, body }: Asked<typeof healthRecordCalls.add>) => {
      const { brandId, shop, staff } = caller;
      const { id, memberId, kind } = body;
      const [now, agreed] = [Date.now(), await consentsOf(pool, brandId, memberId, shop.id)];
      if (!agreed) throw refusedAt('memberId', 'member.unknown');
      if (!agreed.includes('health')) throw refusedAt('memberId', 'health.noConsent');
      const by = { shopId: shop.id, staffId: staff.id, at: now, editedAt: null, editedBy: '' };
      await inTransaction(pool, async (client) => {
        // Of two that send the same at once one finds it there.
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`health ${brandId} ${id}`]);
        const { rowCount } = await client.query('select from health_record where brand_id = $1 and id = $2', [
          brandId,
          id,
        ]);
        if (rowCount === 1) return;
        const record: HealthRecord = { id, memberId, kind, ...by };
        await putRecords(client, brandId, healthRecord.name, [record]);
        await store(client, brandId, record, body, now);
      });
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
      const { brandId } = caller;
      const { memberId } = await recordOf(caller, id);
      const view = viewOf(caller, memberId, { ownerId: id, what: 'recordDeleted' });
      await inTransaction(pool, async (client) => {
        await putRecords(client, brandId, healthView.name, [view]);
        await deleteContents(client, { brandId, ownerId: id });
        await client.query(
          'update health_record set deleted = true, version = version + 1 where brand_id = $1 and id = $2',
          [brandId, id],
        );
      });
      return { id };
    },
  };
});
