import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { found } from '../list-filters.ts';

/** The rows of members by whichever of their records: of the one that is named and of those that were merged into it. */
export const ofMembers = (brandId: string, ids: readonly (string | number)[]): RawBuilder<SqlBool> =>
  sql`${found('memberId')} in (
    with recursive led (id) as (
      select unnest(${ids.map(String)}::text[])
      union select m.id from led join member m
        on m.brand_id = ${brandId} and m.merged_into = led.id and m.merged_into <> '' and not m.deleted
    ) select id from led)`;
