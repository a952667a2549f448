-- So many orders that stand were made cheaper by a card: one that was used is not given back as if it were new.
alter table card add column made_cheaper bigint not null default 0;
update card c set made_cheaper = used.orders
from (
  select o.brand_id, line -> 'card' ->> 'cardId' as card_id, count(distinct o.id) as orders
  from "order" o, jsonb_array_elements(o.lines) line
  where o.lines @? '$[*].card' and o.collected_at is not null and o.paid > 0 and not o.deleted
    and line ? 'card' and not line ? 'cardRefused' and line ->> 'linePrice' is null
    and round((line ->> 'originalPrice')::numeric * (line ->> 'quantity')::numeric
      * (line -> 'card' ->> 'percent')::numeric / 100)
      < (line ->> 'quantity')::numeric * least((line ->> 'originalPrice')::numeric, (line ->> 'memberPrice')::numeric)
  group by 1, 2
) used
where used.brand_id = c.brand_id and used.card_id = c.id and not c.deleted;
