import { sql } from 'kysely';
import type { Seen } from '../serve-list.ts';

/** Rows of a person, under whichever of their records; those in the values are the record to which the others lead. */
export const ofPerson = (_: unknown, values: readonly (string | number)[], { caller }: Seen) =>
  sql<boolean>`found.member_id <> '' and found.member_id = any(array(with recursive led (id) as (
    select unnest(${values.map(String)}::text[]) union select m.id from led
      join member m on m.brand_id = ${caller.brandId} and m.merged_into = led.id and m.merged_into <> ''
        and not m.deleted) select id from led))`;
