-- The country of a shop by its two letters, beside its telephone code. Who knows better says so in the store's information.

alter table shop add column country_id text not null default 'CN';
