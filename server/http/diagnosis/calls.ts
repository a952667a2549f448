import { sql } from 'kysely';
import { diagnosisCalls, type ShownDiagnosis } from '#domain/diagnosis/calls.ts';
import { type Diagnosis, diagnosis } from '#domain/diagnosis/diagnosis.ts';
import { diagnosisListing } from '#domain/diagnosis/diagnosis-listing.ts';
import { diagnosisDocument, type PhotoKind } from '#domain/diagnosis/document.ts';
import { healthView, healthViewListing } from '#domain/health/health-view.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import { hour } from '#domain/values/durations.ts';
import { sqlFor } from '../../db/query-builder.ts';
import { type ContentKind, readContent } from '../../health/contents.ts';
import { forgetParts, isTooMany, partsThere, type Sending, storePart } from '../../health/parts.ts';
import { isTaken, takeDiagnosis } from '../../health/take-diagnosis.ts';
import { publicSealKey } from '../../pins/seal-key.ts';
import type { CallerInShop } from '../caller.ts';
import { deleteForGood, noteViews } from '../health-record/views.ts';
import { leaveLane } from '../limits/lanes.ts';
import { tooMany } from '../limits/too-many.ts';
import { ofPerson } from '../member/of-person.ts';
import { notFound, RefusedCall } from '../refusal.ts';
import { type Asked, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, serveList } from '../serve-list.ts';

/** A member by whichever of their records. */
export const diagnosisList = serveList(diagnosisListing, {
  own: {
    member_id: ofPerson,
  },
  from: (brandId) =>
    sqlFor
      .selectFrom('diagnosis as d')
      .leftJoin('member as m', (on) =>
        on.onRef('m.brandId', '=', 'd.brandId').onRef('m.id', '=', 'd.memberId').on('m.deleted', '=', false),
      )
      .select(Object.keys(diagnosis.schema.shape).map((field) => sql.ref(`d.${field}`).as(field)))
      .select([sql<string>`coalesce(m.name, '')`.as('name'), sql<string>`coalesce(m.mobile, '')`.as('mobile')])
      .where('d.brandId', '=', brandId)
      .where('d.deleted', '=', false),
});

export const viewList = serveList(healthViewListing, {
  own: {},
  from: (brandId) =>
    sqlFor
      .selectFrom('healthView as v')
      .leftJoin('employee as e', (on) => on.onRef('e.brandId', '=', 'v.brandId').onRef('e.id', '=', 'v.staffId'))
      .select(Object.keys(healthView.schema.shape).map((field) => sql.ref(`v.${field}`).as(field)))
      .select(sql<string>`coalesce(e.name, '')`.as('staffName'))
      .where('v.brandId', '=', brandId)
      .where('v.deleted', '=', false),
});

const refusedAt = (field: string, code: Reason): RefusedCall =>
  new RefusedCall({
    status: code === 'member.unknown' ? 409 : 422,
    reason: code === 'member.unknown' ? 'conflict' : 'invalid',
    code,
    fields: { [field]: code },
  });

/** Looks at tongues: what tablets send, and what staff read of it (decision 0380). */
export const diagnosisRoutes = serveCalls(diagnosisCalls, (parts) => {
  const { pool } = parts;
  const sendingOf = ({ brandId, staff }: CallerInShop, id: string): Sending => ({ brandId, id, staffId: staff.id });
  const howFar = async (sending: Sending) => ({
    has: await partsThere(pool, sending),
    taken: await isTaken(pool, sending),
  });
  const seen = async (caller: CallerInShop, id: string) => {
    const row = await diagnosisList.one(pool, inShopsBelow(caller, diagnosisListing), id);
    if (!row) throw notFound('diagnosis.unknown');
    return row;
  };
  const contentOf = async ({ brandId }: CallerInShop, { id }: Diagnosis, kind: ContentKind): Promise<Buffer> => {
    const content = await readContent(pool, { brandId, ownerId: id }, kind);
    if (!content) throw notFound('diagnosis.unknown');
    return content;
  };
  const photo = async (caller: CallerInShop, id: string, kind: PhotoKind) => {
    const row = await seen(caller, id);
    const content = await contentOf(caller, row, kind);
    await noteViews(pool, caller, [{ ownerId: row.id, memberId: row.memberId, what: kind }]);
    return { type: 'image/webp', data: content.toString('base64') };
  };

  return {
    list: ({ caller, query }) => diagnosisList.page(pool, inShopsBelow(caller, diagnosisListing), query),
    views: ({ caller, query }) => viewList.page(pool, inShopsBelow(caller, healthViewListing), query),
    seal: async () => ({ key: await publicSealKey(pool) }),
    parts: ({ caller, params }) => howFar(sendingOf(caller, params.id)),
    sendPart: async ({ caller, params: { id, part }, body: { parts: count, lines }, request }) => {
      const [sending, now] = [sendingOf(caller, id), Date.now()];
      if (await isTaken(pool, sending)) return howFar(sending);
      if (await isTooMany(pool, sending, now)) throw tooMany('diagnosis.tooMany', hour);
      const content = Buffer.concat(lines.map((line) => Buffer.from(line, 'base64')));
      const whole = await storePart(pool, sending, { part, parts: count, content }, now);
      if (!whole) return howFar(sending);
      // Pictures have a queue of their own.
      leaveLane(request);
      const by = { brandId: caller.brandId, id, shop: caller.shop, staffId: caller.staff.id };
      const why = await takeDiagnosis(parts, by, whole, now);
      if (why) {
        // A member whom the counter has made and not sent yet is known a moment later.
        if (why.code !== 'member.unknown') await forgetParts(pool, sending);
        throw refusedAt(why.field, why.code);
      }
      return howFar(sending);
    },
    read: async ({ caller, params }): Promise<ShownDiagnosis> => {
      const row = await seen(caller, params.id);
      const content = await contentOf(caller, row, 'document');
      await noteViews(pool, caller, [{ ownerId: row.id, memberId: row.memberId, what: 'report' }]);
      return { ...row, document: diagnosisDocument.parse(JSON.parse(content.toString())) };
    },
    surface: ({ caller, params }) => photo(caller, params.id, 'surface'),
    below: ({ caller, params }) => photo(caller, params.id, 'below'),
    remove: async ({ caller, params }: Asked<typeof diagnosisCalls.remove>) => {
      const row = await seen(caller, params.id);
      await deleteForGood(pool, caller, 'diagnosis', { ownerId: row.id, memberId: row.memberId, what: 'deleted' });
      return { id: row.id };
    },
  };
});
