-- A session is of a computer or of a phone, and goes by the rights that roles give there (decision 0252).
alter table session add column platform text not null default 'pc' check (platform in ('pc', 'mobile'));
