-- Times that a form holds are few and end within minutes: what has to be let go is found without looking at all others.
create index occupancy_held on "occupancy" (brand_id, id) where times @? '$[*].held';
