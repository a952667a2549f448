-- What a payment took from a card says what of it had been paid for: nobody gets more for it another way.
update "order" o set payments = (
  select jsonb_agg(case when p -> 'card' ? 'draws' then jsonb_set(p, '{card,draws}', coalesce((
    select jsonb_agg(d.draw || jsonb_build_object('paid', coalesce((
      select floor((lot ->> 'paid')::numeric * (d.draw ->> 'amount')::numeric / (lot ->> 'granted')::numeric)::bigint
      from card c, jsonb_array_elements(c.lots) lot
      where c.brand_id = o.brand_id and c.id = p -> 'card' ->> 'cardId' and lot ->> 'id' = d.draw ->> 'lotId'
        and (lot ->> 'granted')::numeric > 0
    ), 0)) order by d.place)
    from jsonb_array_elements(p -> 'card' -> 'draws') with ordinality d(draw, place)
  ), '[]')) else p end order by place)
  from jsonb_array_elements(o.payments) with ordinality payments(p, place)
) where o.payments @? '$[*].card.draws[*] ? (!exists(@.paid))';
