import { randomInt } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { accountOfNumber, type trialBrand } from '#domain/registration/trial.ts';
import { putBrand, Taken } from '../brand/make-brand.ts';
import type { Locale } from '../http/words.ts';
import { refusedFields } from './mark-pictures.ts';

/** Characters that nobody confuses on paper. */
const characters = 'ACDEFHJKLMNPQRTUVWXY34679';
const madeUpCode = (): string =>
  `T${Array.from({ length: 5 }, () => characters[randomInt(characters.length)]).join('')}`;

/** A code that no brand has. */
const freeCode = async (client: PoolClient): Promise<string> => {
  const code = madeUpCode();
  const { rowCount } = await client.query('select from brand where code = $1', [code]);
  return rowCount === 0 ? code : freeCode(client);
};

interface Beginning {
  /** Of the names of roles and headquarters. */
  readonly locale: Locale;
  /** Of the owner's password. */
  readonly hash: string;
  readonly now: number;
}

/**
 * Makes a brand on trial, whose owner's account is the number, in the caller's transaction; refuses a number that has one.
 * Whether the number is theirs was proved before.
 */
export const beginTrial = async (
  client: PoolClient,
  { name, phonenumber, area }: Pick<z.output<typeof trialBrand>, 'name' | 'phonenumber' | 'area'>,
  { locale, hash, now }: Beginning,
): Promise<{ readonly account: string; readonly code: string }> => {
  const account = accountOfNumber(phonenumber);
  const code = await freeCode(client);
  const made = await putBrand(
    client,
    { code, name, account, country: area, mobile: phonenumber, stores: [], phone: phonenumber },
    { locale, hash, now },
  ).catch((problem: unknown) => {
    if (problem instanceof Taken && problem.what === 'account')
      throw refusedFields({ phonenumber: 'registration.numberTaken' }, { account });
    throw problem;
  });
  await client.query('update brand set trial_since = $2, first_steps = true where brand_id = $1', [made.brandId, now]);
  return { account, code };
};
