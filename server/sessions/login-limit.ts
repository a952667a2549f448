import type { Pool } from 'pg';

/** Wrong passwords that one account may get from one address in five minutes. */
export const triesPerAccount = 10;
/** Wrong passwords that one address may send for all accounts together in five minutes. */
export const triesPerAddress = 200;
const period = 5 * 60 * 1000;

/** SQL that counts one more try where there are fewer than `most`, and begins anew where the time is over. */
const countOne = (account: string, most: number, condition: string): string =>
  `insert into login_try as t (address, account, count, ends_at)
   select $1, ${account}, 1, $2::bigint + ${period} ${condition}
   on conflict (brand_id, address, account) do update
     set count = case when t.ends_at <= $2 then 1 else t.count + 1 end,
       ends_at = case when t.ends_at <= $2 then excluded.ends_at else t.ends_at end
     where t.count < ${most} or t.ends_at <= $2
   returning 1`;

/** The address is looked at before the account: it gets no more tries for names that it makes up. */
const begin = `with address as (${countOne("''", triesPerAddress, '')}),
  account as (${countOne('$3', triesPerAccount, 'where exists (select from address)')})
  select exists (select from address) as "addressMay", exists (select from account) as "accountMay",
    (select max(ends_at) from login_try where address = $1 and account in ('', $3) and ends_at > $2
       and count >= case account when '' then ${triesPerAddress} else ${triesPerAccount} end) as "endsAt"`;

interface Begun {
  readonly addressMay: boolean;
  readonly accountMay: boolean;
  readonly endsAt: number | null;
}

/**
 * Counts wrong passwords per account and address, for all API processes of the database together. A try is counted
 * before its password is checked, so that many at once do not slip through, and taken back when the password was right.
 */
export const makeLoginLimit = (pool: Pool) => {
  const takeBackOfAddress = (address: string) =>
    pool.query("update login_try set count = count - 1 where address = $1 and account = '' and count > 0", [address]);

  return {
    /** Counts a try. Answers how many milliseconds to wait when there were too many, else what takes it back. */
    begin: async (
      account: string,
      address: string,
      now: number,
    ): Promise<{ wait: number } | { forgive: () => Promise<void> }> => {
      const { rows } = await pool.query<Begun>(begin, [address, now, account]);
      const begun = rows[0];
      if (!begun?.addressMay || !begun.accountMay) {
        if (begun?.addressMay) await takeBackOfAddress(address);
        return { wait: (begun?.endsAt ?? now + period) - now };
      }
      return {
        forgive: async () => {
          await takeBackOfAddress(address);
          await pool.query('delete from login_try where address = $1 and account = $2', [address, account]);
          await pool.query('delete from login_try where ends_at <= $1', [now]);
        },
      };
    },
  };
};
export type LoginLimit = ReturnType<typeof makeLoginLimit>;
