import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { type Answers, answers, questionKinds } from '#domain/import/questions.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Locale } from '../http/words.ts';
import { openBrand } from './brand-access.ts';
import { type Became, importFile, nothingRead } from './import-file.ts';
import { importLocale, sayImport, saySheet } from './words.ts';

const { LC_ALL, LC_MESSAGES, LANG } = process.env;
let locale: Locale = importLocale(undefined, [LC_ALL, LC_MESSAGES, LANG]) ?? 'zh_CN';
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const brandOf = async (pool: Pool, code: string | undefined): Promise<string> => {
  const { rows } = await pool.query<{ brand_id: string; code: string }>(
    'select brand_id, code from brand order by code',
  );
  const [only] = rows;
  if (!only) throw new Error(sayImport(locale, 'noBrand'));
  if (code === undefined && rows.length > 1) {
    throw new Error(sayImport(locale, 'whichBrand', { codes: rows.map((row) => row.code).join(' ') }));
  }
  const found = code === undefined ? only : rows.find((row) => row.code === code);
  if (!found) throw new Error(sayImport(locale, 'brandUnknown', { code: code ?? '' }));
  return found.brand_id;
};

/** The store named by its code, or else the first one. */
const homeOf = (shops: readonly Shop[], code: string | undefined): Shop | undefined => {
  if (code === undefined) return shops.find((shop) => shop.type === shopTypes.store);
  const found = shops.find((shop) => shop.code === code.toUpperCase());
  if (!found) throw new Error(saySheet(locale, 'shopUnknown', { value: code }));
  return found;
};

interface Wanted {
  readonly shop?: string;
  readonly brand?: string;
  readonly answers: Answers;
}

/** Takes in the files one after the other; answers what became of the one that went worst. */
const importAll = async (files: readonly string[], wanted: Wanted): Promise<Became> => {
  const { pool, close } = await openDatabase(readConfig(process.env));
  try {
    await migrate(pool);
    const brand = openBrand(pool, await brandOf(pool, wanted.brand));
    const shops = (await brand.read<Shop>('shop')).sort((one, other) => (one.code < other.code ? -1 : 1));
    const home = homeOf(shops, wanted.shop);
    const settings = { locale, shops, home, now: Date.now(), say, answers: wanted.answers };
    let worst: Became = 0;
    for (const file of files) worst = Math.max(worst, await importFile(file, brand, settings)) as Became;
    return worst;
  } finally {
    await close();
  }
};

/** What is answered by `--take` and `--leave`, each with kinds of questions parted by commas; throws for another word. */
const answersIn = (typed: Readonly<Record<(typeof answers)[number], string | undefined>>): Answers =>
  Object.fromEntries(
    answers.flatMap((answer) =>
      (typed[answer]?.split(',') ?? []).map((said) => {
        const kind = questionKinds.find((each) => each === said.trim());
        if (!kind) throw new Error(said);
        return [kind, answer] as const;
      }),
    ),
  );

const text = { type: 'string' } as const;

/** What was typed; `locale` is set first, so that also a wrong option is answered in the language asked for. */
const readWanted = (): Wanted & { readonly files: readonly string[] } => {
  try {
    const options = { shop: text, brand: text, lang: text, take: text, leave: text };
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const { lang, take, leave, ...wanted } = values;
    const spoken = importLocale(lang, [locale]);
    locale = spoken ?? locale;
    const given = answersIn({ take, leave });
    if (spoken && positionals.length > 0) return { files: positionals, ...wanted, answers: given };
  } catch {
    // An option that there is not: the usage below says which there are.
  }
  throw new Error(sayImport(locale, 'usage'));
};

/**
 * `npm run import -- <files>`: ends with 0 when every row was taken, 1 when some were refused, 2 when nothing of a file
 * could be read, or nothing was begun.
 */
try {
  const { files, ...wanted } = readWanted();
  process.exitCode = await importAll(files, wanted);
} catch (problem) {
  process.stderr.write(`${(problem as Error).message}\n`);
  process.exitCode = nothingRead;
}
