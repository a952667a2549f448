import { expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { leftOutBy, questionsOf, unanswered } from './questions.ts';
import { rowReaders } from './read-rows.ts';
import type { SheetRow } from './sheet.ts';

const read = (header: readonly string[], ...rows: readonly (readonly string[] | { hidden: readonly string[] })[]) => {
  const columns = columnsOf(header);
  if (!columns) throw new Error('no columns');
  const { kind, places } = columns;
  const sheet = {
    rows: rows.map(
      (row, place): SheetRow =>
        'hidden' in row ? { line: place + 2, cells: row.hidden, isHidden: true } : { line: place + 2, cells: row },
    ),
  };
  const reading = (leftOut?: ReadonlyMap<number, string>) => rowReaders[kind](sheet, places, leftOut);
  return { sheet, reading };
};
const members = ['手机号', '姓名'];
const cards = ['卡号', '手机号', '卡名称', '余额', '到期日'];

test('rows that the workbook hides are asked about, with what stands in them', () => {
  const { sheet, reading } = read(members, ['13911119001', '一'], { hidden: ['13911119002', '二'] });
  expect(questionsOf(sheet, reading(), '2026-11-30')).toEqual([
    { kind: 'hidden', lines: [3], example: '13911119002 二' },
  ]);
});

test('a card that has ended is asked about, one that ends today or never is not', () => {
  const row = (number: string, end: string) => [number, '13911119001', '储值卡', '100', end];
  const { sheet, reading } = read(cards, row('A1', '2026-11-29'), row('A2', '2026-11-30'), row('A3', '永久'));
  expect(questionsOf(sheet, reading(), '2026-11-30')).toEqual([{ kind: 'ended', lines: [2], example: '2026-11-29' }]);
});

test('a name that was read in the wrong encoding is asked about', () => {
  const { sheet, reading } = read(members, ['13911119001', '张三'], ['13911119002', '寮犱笁']);
  expect(questionsOf(sheet, reading(), '2026-11-30')).toEqual([{ kind: 'misread', lines: [3], example: '寮犱笁' }]);
});

test('a file as everybody writes it asks nothing', () => {
  const { sheet, reading } = read(members, ['13911119001', '张三'], ['', '']);
  expect(questionsOf(sheet, reading(), '2026-11-30')).toEqual([]);
});

test('what is left out is refused by its reason, and does not stand in the way of another row of its key', () => {
  const { sheet, reading } = read(members, { hidden: ['13911119001', '旧'] }, ['13911119001', '新']);
  expect(reading().map(({ values }) => values !== null)).toEqual([true, false]);
  const questions = questionsOf(sheet, reading(), '2026-11-30');
  expect(unanswered(questions, {})?.kind).toBe('hidden');
  expect(unanswered(questions, { hidden: 'leave' })).toBeUndefined();
  const left = reading(leftOutBy(questions, { hidden: 'leave' }));
  expect(left.map(({ values }) => values !== null)).toEqual([false, true]);
  expect(left[0]?.faults).toEqual([{ field: '', code: 'hiddenLeft', params: {} }]);
  expect(reading(leftOutBy(questions, { hidden: 'take' }))).toEqual(reading());
});

test('a cost that was worked out is rounded half up to the fen, and said; a price is not', () => {
  const header = ['编号', '名称', '售价', '成本价'];
  const row = (cost: string, price = '10') => ['P1', '洗发水', price, cost];
  const costs = (cost: string, price?: string) => read(header, row(cost, price)).reading()[0];
  for (const [cost, fen] of [
    ['8.3333', 833],
    ['8.335', 834],
    ['8.3349', 833],
    ['0.004', 0],
    ['999.995', 100_000],
  ] as const) {
    expect(costs(cost)).toMatchObject({
      values: { costPrice: fen },
      faults: [],
      remarks: [{ field: 'costPrice', code: 'rounded', params: { value: cost } }],
    });
  }
  expect(costs('8.33')).toMatchObject({ values: { costPrice: 833 }, remarks: [] });
  expect(costs('-8.3333')?.faults).toMatchObject([{ field: 'costPrice' }]);
  expect(costs('999999.005')?.faults).toMatchObject([{ field: 'costPrice', code: 'beyondPrice' }]);
  expect(costs('8.33', '128.333')?.faults).toMatchObject([{ field: 'originalPrice', code: 'notAnAmount' }]);
});
