import type { ClientBase } from 'pg';
import { entities } from '#domain/entities.ts';
import type { AnyEntity, AnyRecord } from '#domain/kernel/entity.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import { pastWindow } from '../sync/window.ts';
import type { Problem } from './problem.ts';

interface Row {
  readonly brandId: string;
  readonly record: AnyRecord;
  readonly past: boolean;
  /** The scopes that show it by the feed. */
  readonly shown: readonly string[];
}

/** Records looked at in one query. */
const pageSize = 2_000;

const nextPage = async (client: ClientBase, entity: AnyEntity, after: Row | undefined, now: number): Promise<Row[]> => {
  const table = tableFor(entity.name);
  const past = pastWindow[entity.name]?.('$2::bigint') ?? '$2::bigint < 0';
  const { rows } = await client.query<Row>(
    `select r.brand_id as "brandId", ${recordJson(table, 'r')} as record, ${past} as past, array(
       select f.scope_id from feed f
       where f.brand_id = r.brand_id and f.entity = $1 and f.record_id = r.id and not f.deleted
         and f.scope_id in (select scope_id from scope s where s.brand_id = r.brand_id)
     ) as shown
     from ${table.name} r where not r.deleted and (r.brand_id, r.id) > ($3, $4) order by r.brand_id, r.id limit ${pageSize}`,
    [entity.name, now, after?.brandId ?? '', after?.record.id ?? ''],
  );
  return rows;
};

const compare = (entity: AnyEntity, { brandId, record, past, shown }: Row): Problem[] => {
  const due = new Set(entity.scopes(record));
  const missing = past ? [] : [...due].filter((scope) => !shown.includes(scope));
  const extra = shown.filter((scope) => !due.has(scope));
  const of = `${entity.name} ${record.id}`;
  return [
    ...missing.map((scope): Problem => ({ brandId, kind: 'feed', of, detail: `not shown in ${scope}` })),
    ...extra.map((scope): Problem => ({ brandId, kind: 'feed', of, detail: `shown in ${scope}, which it is not for` })),
  ];
};

const withoutRecord = async (client: ClientBase, entity: AnyEntity): Promise<Problem[]> => {
  const { rows } = await client.query<{ brandId: string; scopeId: string; recordId: string }>(
    `select f.brand_id as "brandId", f.scope_id as "scopeId", f.record_id as "recordId"
     from feed f left join ${tableFor(entity.name).name} r on r.brand_id = f.brand_id and r.id = f.record_id
     where f.entity = $1 and not f.deleted and (r.id is null or r.deleted) order by 1, 2, 3`,
    [entity.name],
  );
  return rows.map(({ brandId, scopeId, recordId }) => ({
    brandId,
    kind: 'feed',
    of: `${entity.name} ${recordId}`,
    detail: `shown in ${scopeId}, but there is no such record`,
  }));
};

const auditEntity = async (client: ClientBase, entity: AnyEntity, now: number): Promise<Problem[]> => {
  const problems = await withoutRecord(client, entity);
  let page = await nextPage(client, entity, undefined, now);
  while (page.length > 0) {
    problems.push(...page.flatMap((row) => compare(entity, row)));
    page = page.length < pageSize ? [] : await nextPage(client, entity, page.at(-1), now);
  }
  return problems;
};

/** Records that the feed does not show where they are due, or shows where they are not. */
export const auditFeeds = async (client: ClientBase, now: number): Promise<Problem[]> => {
  const problems: Problem[] = [];
  for (const entity of entities) {
    if (entity.collection !== null) problems.push(...(await auditEntity(client, entity, now)));
  }
  return problems;
};
