import { endingWithin, runningCards } from '#domain/card/ending.ts';
import { day } from '#domain/values/durations.ts';

/** The latest end that is looked for, of cards that have not ended: in milliseconds since 1970. */
export const lastEnding = (now: number): number => now + Math.max(...endingWithin) * day;

/** So many days from now, in milliseconds since 1970. */
export const daysFrom = (now: number, days: number): number => now + days * day;

const running = runningCards.map((state) => `'${state}'`).join(', ');

/** The condition on a card `c` that something of it ends until then, or has ended: by its index. */
export const mayEnd = (until: number): string =>
  `c.status in (${running}) and not c.deleted and card_first_end(c.type, c.lots, c.expires_at) <= ${until}`;

/** `endingOf` in SQL, of a card `c`: what of it ends next as `ending`, to be joined. */
export const endingAt = (now: number): string => `
  cross join lateral (
    select case when c.type = 3 then c.expires_at when left_on.usable > 0 then left_on.next else left_on.last end as ends_at,
      left_on.usable
    from (
      select count(*) filter (where ends is null or ends > ${now}) as usable, min(ends) filter (where ends > ${now}) as next,
        max(ends) as last
      from (select (lot ->> 'expiresAt')::bigint as ends from jsonb_array_elements(c.lots) lot
        where (lot ->> 'left')::bigint > 0) lots
    ) left_on
  ) first
  cross join lateral (
    select first.ends_at, c.type = 3 or first.usable = 0 or count(*) = first.usable as is_all,
      coalesce(sum((lot ->> 'left')::bigint) filter (where lot ->> 'item' is null), 0)::bigint as money,
      coalesce(sum((lot ->> 'left')::bigint) filter (where lot ->> 'item' is not null), 0)::bigint as times
    from jsonb_array_elements(c.lots) lot
    where c.type <> 3 and (lot ->> 'left')::bigint > 0
      and (first.usable = 0 or (lot ->> 'expiresAt')::bigint = first.ends_at)
  ) ending`;
