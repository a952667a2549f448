-- Who gave a command is proved by a key of the session in which it was given (decision 0053).

-- What the proofs of a session's commands are verified by. It outlives the session: work may be sent long after it.
create table session_proof (
  brand_id text not null,
  -- The first half of the SHA-256 of the token, in hexadecimal digits: it lets nobody in.
  id text not null,
  token_hash text not null,
  staff_id text not null,
  seed text not null,
  opened_at bigint not null,
  -- Null while the session is open.
  ended_at bigint,
  primary key (brand_id, id)
);
create index session_proof_token on session_proof (brand_id, token_hash);
create index session_proof_ended on session_proof (ended_at) where ended_at is not null;

-- However a session ends, its proofs end with it; one that ran out ended then.
create function end_session_proof() returns trigger language plpgsql as $$
begin
  update session_proof
  set ended_at = least(old.expires_at, (extract(epoch from clock_timestamp()) * 1000)::bigint)
  where brand_id = old.brand_id and token_hash = old.token_hash and ended_at is null;
  return null;
end $$;
create trigger session_ends after delete on session for each row execute function end_session_proof();

alter table counter
  -- Up to which number, and when, the counter is known to have had nothing unsent.
  add column empty_n bigint not null default 0,
  add column empty_at bigint not null default 0,
  -- Since when it has had something unsent, at every contact; null when it had nothing at the last one.
  add column waiting_since bigint,
  -- Until then a command may come without a proof, as earlier versions of the app make them; 0 for never.
  add column unproved_until bigint not null default 0,
  -- What it had made when it first showed a newer version: nothing behind that comes without a proof. Null before that.
  add column unproved_n bigint;
update counter set unproved_until = (extract(epoch from clock_timestamp()) * 1000)::bigint + 7 * 24 * 60 * 60 * 1000::bigint
where secret_hash is not null;

-- No longer written: numbers without gaps, the hash of what is booked under each, and the proofs say what it was to say.
alter table command_log alter column previous_hash drop not null;
