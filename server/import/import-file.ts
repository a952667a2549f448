import { readFile, stat } from 'node:fs/promises';
import { type Card, card } from '#domain/card/card.ts';
import { broughtEntries } from '#domain/card/carried-over.ts';
import { type MemberCoupon, memberCoupon } from '#domain/coupon/member-coupon.ts';
import { columnsOf, type SheetColumns, titleOf } from '#domain/import/columns.ts';
import { mostFileColumns } from '#domain/import/limits.ts';
import { type Answers, leftOutBy, questionsOf, unanswered } from '#domain/import/questions.ts';
import { type LeftOut, rowReaders } from '#domain/import/read-rows.ts';
import type { Fault } from '#domain/import/row.ts';
import type { Sheet } from '#domain/import/sheet.ts';
import { recordsIn } from '#domain/kernel/decision.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { goneWith } from '#domain/member/know.ts';
import type { Member } from '#domain/member/member.ts';
import { type PointsAccount, pointsAccount } from '#domain/points/points-account.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { dayIn } from '#domain/values/day-in.ts';
import type { Locale } from '../http/words.ts';
import type { Brand } from './brand-access.ts';
import { type Judged, judgeSheet } from './judge-sheet.ts';
import { readFileAsSheet } from './read-file.ts';
import { sayFault, sayImport, saySheet } from './words.ts';

/** Every row was taken in (or was so before), some were refused, or nothing could be read: the end of the command. */
export const [allTaken, someRefused, nothingRead] = [0, 1, 2] as const;
export type Became = typeof allTaken | typeof someRefused | typeof nothingRead;

/** Bytes of a file that is taken in here: some hundred thousand rows. */
const mostImported = 50_000_000;

/** Written in one transaction. */
const batch = 1_000;

export interface ImportSettings {
  readonly locale: Locale;
  readonly shops: readonly Shop[];
  /** Where new members are registered whose row names no shop. */
  readonly home: Shop | undefined;
  readonly now: number;
  readonly say: (line: string) => void;
  /** What is done with rows of which has to be asked. */
  readonly answers: Answers;
}

/** The cards, coupons and points of members who are handed over to another shop, which go with them. */
const holdingsGone = async (brand: Brand, members: readonly AnyRecord[]) => {
  const ids = members.map(({ id }) => id);
  const before = await brand.find<Member>('member', 'id', ids);
  const cards = await brand.find<Card>('card', 'memberId', ids);
  const coupons = await brand.find<MemberCoupon>('memberCoupon', 'memberId', ids);
  const points = await brand.find<PointsAccount>('pointsAccount', 'memberId', ids);
  const changes = members.flatMap((after) => {
    const was = before.find(({ id }) => id === after.id);
    if (!was) return [];
    const isTheirs = ({ memberId }: { readonly memberId: string }): boolean => memberId === after.id;
    const is = after as AnyRecord & Member;
    return [
      ...goneWith(card, cards.filter(isTheirs), was, is),
      ...goneWith(memberCoupon, coupons.filter(isTheirs), was, is),
      ...goneWith(pointsAccount, points.filter(isTheirs), was, is),
    ];
  });
  return {
    card: recordsIn(changes, card),
    memberCoupon: recordsIn(changes, memberCoupon),
    pointsAccount: recordsIn(changes, pointsAccount),
  };
};

/** The entries of what cards bring that is not on them yet. */
const entriesOf = async (brand: Brand, cards: readonly AnyRecord[]) => {
  const ids = cards.map(({ id }) => id);
  const before = new Map((await brand.find<Card>('card', 'id', ids)).map((each) => [each.id, each]));
  return (cards as readonly (AnyRecord & Card)[]).flatMap((after) =>
    broughtEntries(after, after.lots.slice(before.get(after.id)?.lots.length ?? 0)),
  );
};

const write = async (brand: Brand, { groups, made, changed }: Judged): Promise<void> => {
  // Several rows may be about one card: the last of them says all that came onto it.
  const all = [...new Map([...made, ...changed].map((one) => [one.record.id, one])).values()];
  await brand.write({ itemGroup: groups });
  for (let start = 0; start < all.length; start += batch) {
    const some = all.slice(start, start + batch);
    const entities = [...new Set(some.map(({ entity }) => entity))];
    const recordsOf = (entity: string): AnyRecord[] =>
      some.filter((one) => one.entity === entity).map(({ record }) => record);
    const gone = await holdingsGone(brand, recordsOf('member'));
    const written = Object.fromEntries(entities.map((entity) => [entity, recordsOf(entity)]));
    const cardEntry = await entriesOf(brand, recordsOf('card'));
    await brand.write({ ...gone, ...written, ...(cardEntry.length > 0 ? { cardEntry } : {}) });
  }
};

/** What is wrong with a row, each fault with the title of its column. */
const reasonsOf = (
  faults: readonly Fault[],
  { header }: Sheet,
  { kind, places }: SheetColumns,
  locale: Locale,
): string =>
  faults
    .map((fault) => {
      const title = header[places.get(fault.field) ?? -1] ?? titleOf(kind, fault.field, locale.startsWith('zh'));
      const reason = sayFault(locale, fault);
      return title === '' ? reason : saySheet(locale, 'field', { field: title, reason });
    })
    .join(saySheet(locale, 'joined'));

/** The sheet in a file; undefined after it was said why there is none. */
const sheetIn = async (path: string, { locale, say }: ImportSettings) => {
  try {
    const { size } = await stat(path);
    const read = size > mostImported ? undefined : await readFileAsSheet(new Uint8Array(await readFile(path)));
    if (!read)
      say(sayImport(locale, 'tooMuch', { file: path, megabytes: mostImported / 1_000_000, columns: mostFileColumns }));
    return read;
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException;
    say(sayImport(locale, 'fileUnreadable', { file: path, reason: code ?? message }));
    return undefined;
  }
};

/** So many lines are named of those that a question is about. */
const named = 10;

/** The rows that are left out; undefined after it was said what has to be answered first. */
const leftOutOf = (path: string, sheet: Sheet, { kind, places }: SheetColumns, settings: ImportSettings) => {
  const { locale, home, say, now, answers } = settings;
  const today = dayIn(now, home?.timeZone ?? settings.shops[0]?.timeZone ?? 'UTC');
  const questions = questionsOf(sheet, rowReaders[kind](sheet, places), today);
  const open = unanswered(questions, answers);
  if (!open) return leftOutBy(questions, answers);
  const lines = `${open.lines.slice(0, named).join(' ')}${open.lines.length > named ? ' …' : ''}`;
  const params = { file: path, count: open.lines.length, lines, example: open.example };
  say(sayImport(locale, `asks.${open.kind}`, params));
  return undefined;
};

/** Takes in one file and says what became of it. */
export const importFile = async (path: string, brand: Brand, settings: ImportSettings): Promise<Became> => {
  const { locale, home, say, shops, now } = settings;
  const read = await sheetIn(path, settings);
  if (!read) return nothingRead;
  const { sheet, encoding } = read;
  const columns = columnsOf(sheet.header);
  if (!columns) say(sayImport(locale, 'noColumns', { file: path }));
  else if (sheet.rows.length === 0) say(sayImport(locale, 'noRows', { file: path }));
  if (!columns || sheet.rows.length === 0) return nothingRead;
  for (const { field, titles } of columns.doubled) {
    const named = titleOf(columns.kind, field, locale.startsWith('zh'));
    say(sayImport(locale, 'doubledColumns', { file: path, field: named, columns: titles.join(' ') }));
  }
  if (columns.doubled.length > 0) return nothingRead;

  const leftOut: LeftOut | undefined = leftOutOf(path, sheet, columns, settings);
  if (!leftOut) return nothingRead;
  say(sayImport(locale, `reading.${columns.kind}`, { file: path, encoding, rows: sheet.rows.length }));
  const { headerLine = 1 } = sheet;
  if (headerLine > 1) say(saySheet(locale, 'screen.headerAt', { line: headerLine }));
  if (columns.ignored.length > 0) say(sayImport(locale, 'ignoredColumns', { columns: columns.ignored.join(' ') }));
  if (columns.kind !== 'items') {
    if (!home) {
      say(sayImport(locale, 'noStore'));
      return nothingRead;
    }
    const homeOf = columns.kind === 'members' ? 'newMembersIn' : 'cardsSoldIn';
    say(sayImport(locale, homeOf, { code: home.code, name: home.name }));
  }
  const judged = await judgeSheet(brand, sheet, columns, leftOut, { shops, shopId: home?.id ?? '', now });
  await write(brand, judged);
  const { made, changed, unchanged, refused, remarks, groups } = judged;
  const names = groups.map(({ name }) => name).join(' ');
  if (names !== '') say(sayImport(locale, 'groupsMade', { names }));
  for (const { line, faults } of [...refused, ...remarks].sort((one, other) => one.line - other.line))
    say(sayImport(locale, 'line', { line, reasons: reasonsOf(faults, sheet, columns, locale) }));
  const counts = { made: made.length, changed: changed.length, unchanged, refused: refused.length };
  say(sayImport(locale, 'summary', counts));
  return refused.length > 0 ? someRefused : allTaken;
};
