import type { PoolClient } from 'pg';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { member } from '#domain/member/member.ts';
import { shopAndAbove } from '#domain/staff/permissions.ts';
import type { CallerInShop } from '../caller.ts';
import { asCounting, shopsSeen } from '../member/seen-members.ts';

const idsSeen = async (
  client: PoolClient,
  caller: CallerInShop,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const shopIds = [...shopsSeen(caller), ...shopAndAbove(caller.shop.id, caller.shops)];
  const { rows } = await client.query<{ id: string }>(
    `select id from member where brand_id = $1 and id = any($2) and not deleted
       and (shared or shop_id = any($3) or known_to ?| $3)`,
    [caller.brandId, ids, shopIds],
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * Records of members as an office is shown them: one that points to somebody whom nobody here may see counts itself, and
 * is not found by whom it points to (`where.mergedInto`).
 */
export const withSeenPersons = async (
  client: PoolClient,
  caller: CallerInShop,
  records: readonly AnyRecord[],
  where: Readonly<Record<string, unknown>> = {},
): Promise<AnyRecord[]> => {
  const members = records.map((record) => member.schema.parse(record));
  const pointedTo = [...new Set(members.map(({ mergedInto }) => mergedInto))].filter((id) => id !== '');
  if (pointedTo.length === 0) return [...records];
  const seen = await idsSeen(client, caller, pointedTo);
  const shown = members.map((each) => (seen.has(each.mergedInto) ? each : asCounting(each)));
  return 'mergedInto' in where ? shown.filter(({ mergedInto }) => mergedInto === where.mergedInto) : shown;
};
