import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { z } from 'zod';
import { newBrand } from '#domain/brand/new-brand.ts';
import { newAccount } from '#domain/staff/account.ts';
import { newPassword } from '#domain/staff/password.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { StartProblem } from '../db/start-problem.ts';
import { fieldErrors } from '../http/field-errors.ts';
import { locales } from '../http/words.ts';
import { putAdministrator } from '../platform/administrators.ts';
import { makeBrand, Taken } from './make-brand.ts';

const usage = `usage: npm run brand -- --code HYT --name "Brand" --account boss [--store "S01 First store"]... [--mobile 13800138000] [--country 86] [--lang zh_CN|en|ja|zh_TW]
   or: npm run brand -- --platform admin
With --platform it makes an administrator of the platform, who reviews the registrations of brands at /auth/platform, or gives
one another password. The password is taken from BRAND_PASSWORD; without it one is made up and shown once.`;

const letters = 'abcdefghjkmnpqrstuvwxyz';
const figures = '23456789';
/** Twelve characters that nobody confuses on paper, digits and letters. */
const madeUp = (): string =>
  Array.from({ length: 12 }, (_, place) => {
    const from = place % 3 === 2 ? figures : letters;
    return from[randomInt(from.length)];
  }).join('');

const read = (given: readonly string[]) => {
  const text = { type: 'string' } as const;
  const options = {
    code: text,
    name: text,
    account: text,
    mobile: text,
    country: text,
    lang: text,
    platform: text,
    store: { type: 'string', multiple: true },
  } as const;
  const { values } = parseArgs({ args: [...given], options });
  const { store = [], lang = 'zh_CN', platform, ...fields } = values;
  const stores = store.map((each) => {
    const [code = '', ...name] = each.trim().split(/\s+/);
    return { code, name: name.join(' ') };
  });
  const locale = locales.find((known) => known === lang);
  if (!locale) throw new Error(usage);
  return { locale, platform, fields: { ...fields, stores } };
};

const refuse = (issues: Parameters<typeof fieldErrors>[1]): number => {
  for (const [field, reasons] of Object.entries(fieldErrors('en', issues)))
    console.error(`--${field}: ${reasons.join(' ')}`);
  console.error(usage);
  return 2;
};

/** Does it on the database that the settings name, which is brought up to date first. */
const onDatabase = async (work: (pool: Pool) => Promise<unknown>): Promise<void> => {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(database.pool);
    await work(database.pool);
  } finally {
    await database.close();
  }
};

const { BRAND_PASSWORD } = process.env;
const shown = (password: string): string => (BRAND_PASSWORD === undefined ? `  password ${password}` : '');

/** An administrator of the platform. */
const administrator = z.object({ platform: newAccount, password: newPassword });
const runPlatform = async (platform: string, password: string): Promise<number> => {
  const parsed = administrator.safeParse({ platform, password });
  if (!parsed.success) return refuse(parsed.error.issues);
  await onDatabase((pool) => putAdministrator(pool, parsed.data.platform, password, Date.now()));
  console.info(`platform  account ${parsed.data.platform}${shown(password)}`);
  return 0;
};

/** `npm run brand`: makes a brand and its super administrator, also while the product runs. */
const run = async (given: readonly string[]): Promise<number> => {
  const { locale, platform, fields } = read(given);
  const password = BRAND_PASSWORD ?? madeUp();
  if (platform !== undefined) return runPlatform(platform, password);
  const parsed = newBrand.safeParse({ ...fields, password });
  if (!parsed.success) return refuse(parsed.error.issues);
  try {
    await onDatabase((pool) => makeBrand(pool, parsed.data, locale, Date.now()));
  } catch (problem) {
    if (!(problem instanceof Taken)) throw problem;
    console.error(`--${problem.what}: there is one of that name already`);
    return 1;
  }
  const { code, name, account } = parsed.data;
  console.info(`${code}  ${name}  account ${account}${shown(password)}`);
  return 0;
};

process.exitCode = await run(process.argv.slice(2)).catch((problem: unknown) => {
  const isUsage = (problem as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(problem instanceof StartProblem ? problem.message : isUsage ? usage : problem);
  return isUsage ? 2 : 1;
});
