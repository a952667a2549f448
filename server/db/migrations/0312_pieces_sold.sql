-- Which products stand on the orders of a shop: what was taken for a piece of one is found without reading all of them.
create function pieces_sold(brand_id text, shop_id text, lines jsonb) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct brand_id || ' ' || shop_id || ' ' || (line ->> 'itemId')
    from jsonb_array_elements(lines) line where line ->> 'kind' = 'product'
  );
create index order_pieces_sold on "order" using gin (pieces_sold(brand_id, shop_id, lines))
  where collected_at is not null;
