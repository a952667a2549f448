import { prepared } from '../../db/statement.ts';
import { forgetPin } from '../../pins/pins.ts';
import { endAllSessions } from '../../sessions/session-store.ts';

/**
 * SQL that stores the hash of somebody's password under their account, and forgets what was tried at it: of brand,
 * person, account, hash and time. An account that somebody else has, of whatever brand, ends the transaction.
 */
export const putPassword = prepared(
  'put_password',
  ['text', 'text', 'text', 'text', 'bigint'],
  `with forgotten as (delete from login_try where account = $3)
   insert into employee_credential as c (brand_id, employee_id, account, password_hash, changed_at)
   values ($1, $2, $3, $4, $5)
   on conflict (brand_id, employee_id) do update
     set account = excluded.account, password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
);

/** SQL that signs somebody out everywhere: of brand and person. */
export const signOutEverywhere = prepared('sign_out_everywhere', ['text', 'text'], endAllSessions);

/** SQL that forgets somebody's PIN: of brand and person. */
export const forgetTheirPin = prepared('forget_pin', ['text', 'text'], forgetPin);

/**
 * SQL after which nothing that somebody does from now on is proved by sessions of theirs that are open: of brand, person
 * and time. The sessions themselves go on saying why they are over.
 */
export const endProofs = prepared(
  'end_proofs',
  ['text', 'text', 'bigint'],
  'update session_proof set ended_at = $3 where brand_id = $1 and staff_id = $2 and ended_at is null',
);
