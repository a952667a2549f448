import type { Pool } from 'pg';
import { minute } from '#domain/values/durations.ts';
import type { By } from '../lanes/by.ts';
import { networkAround, type Origin, type Place, placeOf, rememberPlace, timesAround } from './origin.ts';

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
const perAround: TryLimit = { address: '$6', account: "''", most: triesPerAddress * timesAround, lasts: period };
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
  around as (${countOne(perAround, 'where $6::text is not null and exists (select from address)')}),
  account as (${countOne(perAccount, 'where exists (select from address) and ($6::text is null or exists (select from around))')}),
  elsewhere as (${countOne(elsewhere, 'where not $5 and exists (select from account)')})
  select exists (select from address) as "addressMay", exists (select from around) as "aroundMay",
    exists (select from account) as "accountMay",
    $5 or exists (select from elsewhere) as "elsewhereMay",
    greatest(${endOf(perAddress)}, ${endOf(perAround)}, ${endOf(perAccount)}, case when not $5 then ${endOf(elsewhere)} end) as "endsAt"`;

interface Begun {
  readonly addressMay: boolean;
  readonly aroundMay: boolean;
  readonly accountMay: boolean;
  readonly elsewhereMay: boolean;
  readonly endsAt: number | null;
}

/**
 * Counts wrong passwords, for all API processes of the database together: per address and the network around it, per
 * account at one place, and per account at all places where it never signed in (decision 0066). A try is counted before its password is checked,
 * so that many at once do not slip through, and taken back when the password was right.
 */
export const makeLoginLimit = (pool: Pool) => {
  const takeBack = (address: string, account: string) =>
    pool.query('update login_try set count = count - 1 where address = $1 and account = $2 and count > 0', [
      address,
      account,
    ]);
  const takeBackHere = async (account: string, { address, isKnown }: Place, around: string | undefined) => {
    await takeBack(address, '');
    if (around) await takeBack(around, '');
    if (!isKnown) await takeBack('', account);
  };
  const forgive = async (account: string, place: Place, around: string | undefined, now: number): Promise<void> => {
    await takeBackHere(account, place, around);
    await pool.query('delete from login_try where address = $1 and account = $2', [place.device, account]);
    await pool.query('delete from login_try where ends_at <= $1', [now]);
    await rememberPlace(pool, account, place, now);
  };

  return {
    /**
     * Counts a try. Answers how many milliseconds to wait when there were too many; else by whom it is, what forgives it
     * with those before it, and what takes it back alone.
     */
    begin: async (
      account: string,
      origin: Origin,
      now: number,
    ): Promise<{ wait: number } | { by: By; forgive: () => Promise<void>; takeBack: () => Promise<void> }> => {
      const place = await placeOf(pool, account, origin, now);
      const { address, device, isKnown } = place;
      const around = networkAround(origin.address);
      const { rows } = await pool.query<Begun>(begin, [address, now, account, device, isKnown, around]);
      const begun = rows[0];
      if (!begun?.elsewhereMay || !begun.accountMay) {
        if (begun?.addressMay) await takeBack(address, '');
        if (around && begun?.aroundMay) await takeBack(around, '');
        if (begun?.accountMay) await takeBack(device, account);
        return { wait: (begun?.endsAt ?? now + period) - now };
      }
      return {
        by: isKnown ? 'staff' : 'stranger',
        forgive: () => forgive(account, place, around, now),
        takeBack: async () => {
          await takeBackHere(account, place, around);
          await takeBack(device, account);
        },
      };
    },
  };
};
export type LoginLimit = ReturnType<typeof makeLoginLimit>;
