/** The ids of all records that lead to the member `m` of a question, its own among them, as SQL. */
export const recordsOfPerson = `with recursive led (id) as (
    select m.id
    union select d.id from led
      join member d on d.brand_id = m.brand_id and d.merged_into = led.id and d.merged_into <> '' and not d.deleted
  ) select array_agg(led.id) as ids from led`;
