-- Whether a rule is for what was done for members, for guests, or for both.
alter table commission_rule add column customers text not null default 'all';
