import type { Pool } from 'pg';
import { type Origin, type Place, placeOf, rememberPlace } from './origin.ts';

const minute = 60 * 1000;
/** Wrong passwords that one account may get from one address, or at one counter, in five minutes. */
export const triesPerAccount = 10;
/** Wrong passwords that one address may send for all accounts together in five minutes. */
export const triesPerAddress = 200;
/** Wrong passwords that one account may get in a quarter of an hour from all places together where it never signed in. */
export const triesElsewhere = 30;
const period = 5 * minute;
const periodElsewhere = 15 * minute;

interface TryLimit {
  readonly address: string;
  readonly account: string;
  readonly most: number;
  readonly lasts: number;
}

/** SQL that counts one more try where there are fewer than `most`, and begins anew where the time is over. */
const countOne = ({ address, account, most, lasts }: TryLimit, condition: string): string =>
  `insert into login_try as t (address, account, count, ends_at)
   select ${address}, ${account}, 1, $2::bigint + ${lasts} ${condition}
   on conflict (brand_id, address, account) do update
     set count = case when t.ends_at <= $2 then 1 else t.count + 1 end,
       ends_at = case when t.ends_at <= $2 then excluded.ends_at else t.ends_at end
     where t.count < ${most} or t.ends_at <= $2
   returning 1`;

const perAddress: TryLimit = { address: '$1', account: "''", most: triesPerAddress, lasts: period };
const perAccount: TryLimit = { address: '$4', account: '$3', most: triesPerAccount, lasts: period };
const elsewhere: TryLimit = { address: "''", account: '$3', most: triesElsewhere, lasts: periodElsewhere };

/** The end of a count that is full. */
const endOf = ({ address, account, most }: TryLimit): string =>
  `(select ends_at from login_try where address = ${address} and account = ${account} and ends_at > $2
    and count >= ${most})`;

/**
 * The address is looked at before the account: it gets no more tries for names that it makes up. Last come the tries
 * from everywhere else, of which a place where the account is known takes none.
 */
const begin = `with address as (${countOne(perAddress, '')}),
  account as (${countOne(perAccount, 'where exists (select from address)')}),
  elsewhere as (${countOne(elsewhere, 'where not $5 and exists (select from account)')})
  select exists (select from address) as "addressMay", exists (select from account) as "accountMay",
    $5 or exists (select from elsewhere) as "elsewhereMay",
    greatest(${endOf(perAddress)}, ${endOf(perAccount)}, case when not $5 then ${endOf(elsewhere)} end) as "endsAt"`;

interface Begun {
  readonly addressMay: boolean;
  readonly accountMay: boolean;
  readonly elsewhereMay: boolean;
  readonly endsAt: number | null;
}

/**
 * Counts wrong passwords, for all API processes of the database together: per address, per account at one place, and
 * per account at all places where it never signed in (decision 0066). A try is counted before its password is checked,
 * so that many at once do not slip through, and taken back when the password was right.
 */
export const makeLoginLimit = (pool: Pool) => {
  const takeBack = (address: string, account: string) =>
    pool.query('update login_try set count = count - 1 where address = $1 and account = $2 and count > 0', [
      address,
      account,
    ]);
  const forgive = async (account: string, place: Place, now: number): Promise<void> => {
    await takeBack(place.address, '');
    if (!place.isKnown) await takeBack('', account);
    await pool.query('delete from login_try where address = $1 and account = $2', [place.device, account]);
    await pool.query('delete from login_try where ends_at <= $1', [now]);
    await rememberPlace(pool, account, place, now);
  };

  return {
    /** Counts a try. Answers how many milliseconds to wait when there were too many, else what takes it back. */
    begin: async (
      account: string,
      origin: Origin,
      now: number,
    ): Promise<{ wait: number } | { forgive: () => Promise<void> }> => {
      const place = await placeOf(pool, account, origin, now);
      const { address, device, isKnown } = place;
      const { rows } = await pool.query<Begun>(begin, [address, now, account, device, isKnown]);
      const begun = rows[0];
      if (!begun?.elsewhereMay || !begun.accountMay) {
        if (begun?.addressMay) await takeBack(address, '');
        if (begun?.accountMay) await takeBack(device, account);
        return { wait: (begun?.endsAt ?? now + period) - now };
      }
      return { forgive: () => forgive(account, place, now) };
    },
  };
};
export type LoginLimit = ReturnType<typeof makeLoginLimit>;
