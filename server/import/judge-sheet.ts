import type { ImportKind, Places, SheetColumns } from '#domain/import/columns.ts';
import type { Verdict } from '#domain/import/judge.ts';
import {
  allFaults,
  type LeftOut,
  type ReadRow,
  readCardRows,
  readItemRows,
  readMemberRows,
} from '#domain/import/read-rows.ts';
import type { Fault } from '#domain/import/row.ts';
import type { Sheet } from '#domain/import/sheet.ts';
import type { ItemGroup } from '#domain/item/group/item-group.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Brand } from './brand-access.ts';
import { judgeCardRows, judgeItemRows, judgeMemberRows } from './judge-rows.ts';
import { spellingOfPerson, spellingOfThing } from './spelling.ts';

/** Where members are registered, and when. */
export interface ImportPlace {
  readonly shops: readonly Shop[];
  readonly shopId: string;
  readonly now: number;
}
/** A row with what there is to say of it. */
export interface SaidRow {
  readonly line: number;
  readonly faults: readonly Fault[];
}
/** Every row is in one of the four. */
export interface Judged {
  readonly made: readonly Proposed[];
  readonly changed: readonly Proposed[];
  readonly unchanged: number;
  readonly refused: readonly SaidRow[];
  /** What was read otherwise than it is written, of rows that are not refused. */
  readonly remarks: readonly SaidRow[];
  /** Groups that the rows name and that are not there yet. */
  readonly groups: readonly ItemGroup[];
}
type Proposed = Extract<Verdict, { readonly kind: 'add' | 'change' }>;

/** Takes the verdicts about those rows that could be judged to all rows of the sheet. */
const gathered = <K extends ImportKind>(
  rows: readonly ReadRow<K>[],
  verdicts: readonly Verdict[],
  places: Places,
  groups: readonly ItemGroup[],
): Judged => {
  const left = [...verdicts];
  const ends = rows.map(({ line, values, faults, remarks }) => {
    const verdict: Verdict = (values && left.shift()) || { kind: 'refused', faults: [] };
    const all = allFaults(faults, verdict.kind === 'refused' ? verdict.faults : [], places);
    return { line, remarks, verdict: all.length > 0 ? { kind: 'refused' as const, faults: all } : verdict };
  });
  const proposed = (kind: 'add' | 'change'): Proposed[] =>
    ends.flatMap(({ verdict }) => (verdict.kind === kind ? [verdict as Proposed] : []));
  const [made, changed] = [proposed('add'), proposed('change')];
  const used = new Set([...made, ...changed].map(({ record }) => record.groupId));
  return {
    made,
    changed,
    unchanged: ends.filter(({ verdict }) => verdict.kind === 'same').length,
    refused: ends.flatMap(({ line, verdict }) =>
      verdict.kind === 'refused' ? [{ line, faults: verdict.faults }] : [],
    ),
    remarks: ends.flatMap(({ line, verdict, remarks }) =>
      verdict.kind === 'refused' || remarks.length === 0 ? [] : [{ line, faults: remarks }],
    ),
    groups: groups.filter(({ id }) => used.has(id)),
  };
};

type JudgeRows = (brand: Brand, sheet: Sheet, places: Places, leftOut: LeftOut, place: ImportPlace) => Promise<Judged>;

const judges: Readonly<Record<ImportKind, JudgeRows>> = {
  items: async (brand, sheet, places, leftOut) => {
    const rows = readItemRows(sheet, places, leftOut);
    const values = rows.flatMap((row) => row.values ?? []);
    const { verdicts, groups } = await judgeItemRows(brand, values, {
      maySetCost: true,
      maySetOwn: true,
      spell: spellingOfThing,
    });
    return gathered(rows, verdicts, places, groups);
  },
  members: async (brand, sheet, places, leftOut, place) => {
    const rows = readMemberRows(sheet, places, leftOut);
    const values = rows.flatMap((row) => row.values ?? []);
    const verdicts = await judgeMemberRows(brand, values, { ...place, spell: spellingOfPerson });
    return gathered(rows, verdicts, places, []);
  },
  cards: async (brand, sheet, places, leftOut, place) => {
    const rows = readCardRows(sheet, places, leftOut);
    const values = rows.flatMap((row) => row.values ?? []);
    return gathered(rows, await judgeCardRows(brand, values, place), places, []);
  },
};

/** Judges the rows of a sheet, but for those that are left out, by what the brand has. */
export const judgeSheet = (
  brand: Brand,
  sheet: Sheet,
  { kind, places }: SheetColumns,
  leftOut: LeftOut,
  place: ImportPlace,
): Promise<Judged> => judges[kind](brand, sheet, places, leftOut, place);
