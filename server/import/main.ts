import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import type { Shop } from '#domain/shop/shop.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Locale } from '../http/words.ts';
import { openBrand } from './brand-access.ts';
import { importFile } from './import-file.ts';
import { sayImport, terminalLocale } from './words.ts';

const locale: Locale = terminalLocale(process.env.LC_ALL || process.env.LANG);
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
  if (!found) throw new Error(sayImport(locale, 'shopUnknown', { value: code }));
  return found;
};

/** Takes in the files one after the other; false when nothing of one of them could be read. */
const importAll = async (files: readonly string[], wanted: { shop?: string; brand?: string }): Promise<boolean> => {
  const { pool, close } = await openDatabase(readConfig(process.env));
  try {
    await migrate(pool);
    const brand = openBrand(pool, await brandOf(pool, wanted.brand));
    const shops = (await brand.read<Shop>('shop')).sort((one, other) => (one.code < other.code ? -1 : 1));
    const settings = { locale, shops, home: homeOf(shops, wanted.shop), now: Date.now(), say };
    let readAll = true;
    for (const file of files) readAll = (await importFile(file, brand, settings)) && readAll;
    return readAll;
  } finally {
    await close();
  }
};

const readWanted = (): { files: string[]; shop?: string; brand?: string } => {
  try {
    const options = { shop: { type: 'string' }, brand: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 0) return { files: positionals, ...values };
  } catch {
    // An option that there is not: the usage below says which there are.
  }
  throw new Error(sayImport(locale, 'usage'));
};

try {
  const { files, ...wanted } = readWanted();
  if (!(await importAll(files, wanted))) process.exitCode = 1;
} catch (problem) {
  process.stderr.write(`${(problem as Error).message}\n`);
  process.exitCode = 1;
}
