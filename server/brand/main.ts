import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { newBrand } from '#domain/brand/new-brand.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { StartProblem } from '../db/start-problem.ts';
import { fieldErrors } from '../http/field-errors.ts';
import { locales } from '../http/words.ts';
import { makeBrand, Taken } from './make-brand.ts';

const usage = `usage: npm run brand -- --code HYT --name "Brand" --account boss [--store "S01 First store"]... [--mobile 13800138000] [--country 86] [--lang zh_CN|en|ja|zh_TW]
The password is taken from BRAND_PASSWORD; without it one is made up and shown once.`;

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
    ...{ code: text, name: text, account: text, mobile: text, country: text, lang: text },
    store: { type: 'string', multiple: true },
  } as const;
  const { values } = parseArgs({ args: [...given], options });
  const { store = [], lang = 'zh_CN', ...fields } = values;
  const stores = store.map((each) => {
    const [code = '', ...name] = each.trim().split(/\s+/);
    return { code, name: name.join(' ') };
  });
  const locale = locales.find((known) => known === lang);
  if (!locale) throw new Error(usage);
  return { locale, fields: { ...fields, stores } };
};

/** `npm run brand`: makes a brand and its super administrator, also while the product runs. */
const run = async (given: readonly string[]): Promise<number> => {
  const { locale, fields } = read(given);
  const { BRAND_PASSWORD } = process.env;
  const password = BRAND_PASSWORD ?? madeUp();
  const parsed = newBrand.safeParse({ ...fields, password });
  if (!parsed.success) {
    for (const [field, reasons] of Object.entries(fieldErrors('en', parsed.error.issues)))
      console.error(`--${field}: ${reasons.join(' ')}`);
    console.error(usage);
    return 2;
  }
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(database.pool);
    await makeBrand(database.pool, parsed.data, locale, Date.now());
  } catch (problem) {
    if (!(problem instanceof Taken)) throw problem;
    console.error(`--${problem.what}: there is one of that name already`);
    return 1;
  } finally {
    await database.close();
  }
  const { code, name, account } = parsed.data;
  console.info(`${code}  ${name}  account ${account}${BRAND_PASSWORD === undefined ? `  password ${password}` : ''}`);
  return 0;
};

process.exitCode = await run(process.argv.slice(2)).catch((problem: unknown) => {
  const isUsage = (problem as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(problem instanceof StartProblem ? problem.message : isUsage ? usage : problem);
  return isUsage ? 2 : 1;
});
