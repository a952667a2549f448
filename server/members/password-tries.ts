import type { Pool } from 'pg';
import type { Member } from '#domain/member/member.ts';
import { passwordGuessed, wrongByEmployee, wrongOfPerson, wrongUntilNotified } from '#domain/member/password-tries.ts';
import { prepared } from '../db/statement.ts';
import type { CallerInShop } from '../http/caller.ts';
import { sayAct } from '../http/words.ts';
import type { SmsProvider } from '../providers/sms/provider.ts';
import { takePlace } from '../sms/take-place.ts';
import type { Hub } from '../sync/hub.ts';
import { notifyOnce } from './notify-once.ts';

interface Parts {
  readonly pool: Pool;
  readonly hub: Hub;
  readonly sms: SmsProvider;
}

/** Under what the wrong payment passwords of a person are counted. */
export const triesOf = (brandId: string, personId: string): string => `payment password of ${brandId} ${personId}`;

/** SQL that forgets them: of `triesOf`. */
export const forgetTries = prepared('forget_password_tries', ['text'], 'delete from limited_call where subject = $1');

/** Counts a try at a person's payment password before it is looked at; `release` takes it back where it was right. */
export const beginTry = (pool: Pool, { brandId, staff }: CallerInShop, personId: string, now: number) =>
  takePlace(
    pool,
    [
      { subject: triesOf(brandId, personId), limits: wrongOfPerson },
      { subject: `payment passwords by ${brandId} ${staff.id}`, limits: wrongByEmployee },
    ],
    now,
  );

/** Tells the member by SMS, the shop and the headquarters by a notice, where a wrong try was one too many of a day. */
export const tellOfTries = async (
  { pool, hub, sms }: Parts,
  caller: CallerInShop,
  { id, mobile }: Pick<Member, 'id' | 'mobile'>,
  now: number,
): Promise<void> => {
  const { rowCount } = await pool.query('select 1 from limited_call where subject = $1', [triesOf(caller.brandId, id)]);
  if ((rowCount ?? 0) < wrongUntilNotified) return;
  const attempted = { act: passwordGuessed, about: id, by: caller.staff.name, shopId: caller.shop.id };
  const scopes = await notifyOnce(pool, caller.brandId, attempted, now);
  if (scopes.length === 0) return;
  await hub.announce(caller.brandId, scopes);
  const params = { what: sayAct('zh_CN', passwordGuessed) };
  if (mobile !== '') await sms.send({ number: mobile, template: 'memberNotified', params });
};
