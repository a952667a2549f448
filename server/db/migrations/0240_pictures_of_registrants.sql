-- Who sent a picture for a registration, by the number that they proved or the network they called from: nobody else
-- names it in theirs. Empty for pictures of staff, and of those who registered before.
alter table upload add column registrant text not null default '';
