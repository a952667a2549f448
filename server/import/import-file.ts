import { readFile } from 'node:fs/promises';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Locale } from '../http/words.ts';
import type { Brand } from './brand-access.ts';
import { columnsOf, type SheetColumns } from './columns.ts';
import { decode } from './decode.ts';
import { readingOfItems } from './import-items.ts';
import { readingOfMembers } from './import-members.ts';
import { type Judged, judgeRows, type Made } from './judge-rows.ts';
import { readSheet, type Sheet } from './sheet.ts';
import { sayImport } from './words.ts';

/** Every row was taken in (or was so before), some were refused, or nothing could be read: the end of the command. */
export const [allTaken, someRefused, nothingRead] = [0, 1, 2] as const;
export type Became = typeof allTaken | typeof someRefused | typeof nothingRead;

/** Written in one transaction. */
const batch = 1_000;

export interface ImportSettings {
  readonly locale: Locale;
  readonly shops: readonly Shop[];
  /** Where new members are registered whose row names no shop. */
  readonly home: Shop | undefined;
  readonly now: number;
  readonly say: (line: string) => void;
}

const write = async (brand: Brand, made: readonly Made[]): Promise<void> => {
  for (let start = 0; start < made.length; start += batch) {
    const some = made.slice(start, start + batch);
    const entities = [...new Set(some.map(({ entity }) => entity))];
    const recordsOf = (entity: string): AnyRecord[] =>
      some.filter((one) => one.entity === entity).map(({ record }) => record);
    const records = Object.fromEntries(entities.map((entity) => [entity, recordsOf(entity)]));
    await brand.write(records);
  }
};

const judge = async (brand: Brand, sheet: Sheet, columns: SheetColumns, settings: ImportSettings): Promise<Judged> => {
  const { locale, shops, home, now } = settings;
  if (columns.kind === 'members') {
    const where = { shops, shopId: home?.id ?? '', now };
    return judgeRows(sheet, columns, await readingOfMembers(brand, sheet, columns, where), locale);
  }
  const { reading, groupsOf } = await readingOfItems(brand, sheet, columns);
  const judged = judgeRows(sheet, columns, reading, locale);
  const groups = groupsOf([...judged.made, ...judged.changed].map(({ record }) => record));
  await brand.write({ itemGroup: groups });
  const names = groups.map(({ name }) => name).join(' ');
  if (names !== '') settings.say(sayImport(locale, 'groupsMade', { names }));
  return judged;
};

/** Takes in one file and says what became of it. */
export const importFile = async (path: string, brand: Brand, settings: ImportSettings): Promise<Became> => {
  const { locale, home, say } = settings;
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (problem) {
    say(sayImport(locale, 'fileUnreadable', { file: path, reason: (problem as NodeJS.ErrnoException).code ?? '' }));
    return nothingRead;
  }
  const { text, encoding } = decode(bytes);
  const sheet = readSheet(text);
  const columns = columnsOf(sheet.header);
  if (!columns) say(sayImport(locale, 'noColumns', { file: path }));
  else if (sheet.rows.length === 0) say(sayImport(locale, 'noRows', { file: path }));
  if (!columns || sheet.rows.length === 0) return nothingRead;

  say(sayImport(locale, `reading.${columns.kind}`, { file: path, encoding, rows: sheet.rows.length }));
  if (columns.ignored.length > 0) say(sayImport(locale, 'ignoredColumns', { columns: columns.ignored.join(' ') }));
  if (columns.kind === 'members') {
    if (!home) {
      say(sayImport(locale, 'noStore'));
      return nothingRead;
    }
    say(sayImport(locale, 'newMembersIn', { code: home.code, name: home.name }));
  }
  const { made, changed, unchanged, refused } = await judge(brand, sheet, columns, settings);
  await write(brand, [...made, ...changed]);
  for (const refusal of refused) say(sayImport(locale, 'line', { ...refusal }));
  const counts = { made: made.length, changed: changed.length, unchanged, refused: refused.length };
  say(sayImport(locale, 'summary', counts));
  return refused.length > 0 ? someRefused : allTaken;
};
