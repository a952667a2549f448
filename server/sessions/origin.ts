import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { day } from '#domain/values/durations.ts';

/** An address at which an account has signed in stays known for this long: 90 days. */
export const knownFor = 90 * day;
/** The latest sign-in at a known address is noted once a day. */
const notedEvery = day;

/** The eight groups of an IPv6 address; the last two may be written as an IPv4 address. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return groups(head);
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groups(tail)];
};

const networkOfBits = (address: string, bits: number): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare).slice(0, bits / 16);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`;
};

/**
 * The network that an address counts as: an IPv4 address is one, of an IPv6 address the first half, as whoever gets one
 * gets all behind it.
 */
export const networkOf = (address: string): string => networkOfBits(address, 64);

/**
 * The network around it: of an IPv6 address the first 48 bits, as a customer may get 65,536 networks; of an IPv4 address
 * there is none.
 */
export const networkAround = (address: string): string | undefined => {
  const around = networkOfBits(address, 48);
  return around === networkOf(address) ? undefined : around;
};

/** From a network around there may be so many times as many as from one: a whole campus may lie in it. */
export const timesAround = 4;

/** Where a password comes from. */
export interface Origin {
  readonly address: string;
  /** The counter that has shown its secret, if one has. */
  readonly counterId?: string | undefined;
}

/** What a try counts for, and whether the account is known to sign in there. */
export interface Place {
  readonly address: string;
  /** The counter, where the account's owner has worked there; else the address. */
  readonly device: string;
  readonly isKnown: boolean;
}

/** Looks up whether an account has been at this counter or has signed in from this address before. */
export const placeOf = async (pool: Pool, account: string, origin: Origin, now: number): Promise<Place> => {
  const address = networkOf(origin.address);
  const { rows } = await pool.query<{ atCounter: boolean; atAddress: boolean }>(
    `select exists (
        select from employee_credential e join counter_staff s on s.brand_id = e.brand_id and s.staff_id = e.employee_id
        where e.account = $1 and s.counter_id = $2
      ) as "atCounter",
      exists (select from login_origin where account = $1 and address = $3 and last_at > $4) as "atAddress"`,
    [account, origin.counterId ?? '', address, now - knownFor],
  );
  const { atCounter = false, atAddress = false } = rows[0] ?? {};
  return { address, device: atCounter ? `counter ${origin.counterId}` : address, isKnown: atCounter || atAddress };
};

/** Notes that an account has signed in from an address, and forgets those of long ago. */
export const rememberPlace = async (pool: Pool, account: string, { address }: Place, now: number): Promise<void> => {
  await pool.query(
    `insert into login_origin as o (account, address, last_at) values ($1, $2, $3)
     on conflict (brand_id, account, address) do update set last_at = $3 where o.last_at < $3::bigint - ${notedEvery}`,
    [account, address, now],
  );
  await pool.query('delete from login_origin where last_at <= $1', [now - knownFor]);
};
