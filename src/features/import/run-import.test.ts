import { expect, test } from 'vitest';
import { likelyKind, matchColumns } from '#domain/import/columns.ts';
import { mostRows } from '#domain/import/limits.ts';
import { memberRow } from '#domain/import/member-row.ts';
import type { RowVerdict } from '#domain/import/row-verdict.ts';
import {
  changing,
  countEnds,
  type ImportFile,
  type Progress,
  type RowFault,
  readRows,
  refusedTable,
} from './import-job.ts';
import { type Around, previewRows, takeRows } from './run-import.ts';

const offline = { ok: false, code: 'offline.needsContact', params: {} } as const;
const header = ['编号', '品名', '零售价'];
const fileOf = (rows: readonly (readonly string[])[]): ImportFile => ({
  name: 'items.csv',
  kind: likelyKind(header),
  fields: matchColumns('items', header),
  sheet: { header, format: 'csv', rows: rows.map((cells, place) => ({ line: place + 2, cells })) },
});
const many = fileOf(Array.from({ length: 500 }, (_, place) => [String(place + 1), `Item ${place}`, '1']));

/** A server that knows what it has taken in, and loses every third answer. */
const aServer = (loses: boolean) => {
  const taken = new Set<string>();
  let calls = 0;
  const judge = (rows: readonly object[], takes: boolean): RowVerdict[] =>
    rows.map((row) => {
      const number = String((row as { number?: string }).number);
      const kind = taken.has(number) ? ('same' as const) : ('add' as const);
      if (takes) taken.add(number);
      return { kind, differences: [], faults: [] };
    });
  const around = (takes: boolean, more: Partial<Around> = {}): Around => ({
    ask: async (rows) => {
      calls += 1;
      expect(rows.length).toBeLessThanOrEqual(mostRows);
      const data = judge(rows, takes);
      return loses && calls % 3 === 0 ? offline : { ok: true, data, total: undefined };
    },
    isStopped: () => false,
    pause: async () => undefined,
    onContact: () => undefined,
    ...more,
  });
  return { taken, around };
};
const codes = (faults: readonly RowFault[]): string =>
  faults.map((fault) => ('code' in fault ? fault.code : '')).join();
const begun = async (file: ImportFile, around: Around): Promise<Progress> => {
  const rows = await previewRows(readRows(file), around, () => undefined);
  if (!Array.isArray(rows)) throw new Error('no preview');
  return { ends: rows, places: changing(rows), done: 0, sent: false, stopped: false };
};

test('a file is taken in once, though answers are lost, and rows whose answer was lost count as what they were', async () => {
  const server = aServer(true);
  let last = await begun(many, server.around(false));
  const end = await takeRows(readRows(many), last, server.around(true), async (progress) => {
    last = progress;
  });
  expect(end).toBe('done');
  expect(server.taken.size).toBe(500);
  expect(countEnds(last.ends)).toEqual({ add: 500, change: 0, same: 0, refused: 0 });
});

test('rows that say much are sent in batches that a call takes, lost answers or not', async () => {
  const texts = ['编号', '品名', '零售价', '描述'];
  const long = (sign: string) => Array.from({ length: 250 }, (_, place) => [String(place + 1), 'Oil', '1', sign]);
  for (const sign of ['油'.repeat(1_000), '"'.repeat(1_000), 'a'.repeat(100)]) {
    const file: ImportFile = {
      name: 'items.csv',
      kind: 'items',
      fields: matchColumns('items', texts),
      sheet: { header: texts, format: 'csv', rows: long(sign).map((cells, place) => ({ line: place + 2, cells })) },
    };
    const server = aServer(true);
    const bytes: number[] = [];
    const measured = (takes: boolean): Around => {
      const { ask, ...more } = server.around(takes);
      return {
        ...more,
        ask: (rows) => {
          bytes.push(Buffer.byteLength(JSON.stringify({ rows })));
          return ask(rows);
        },
      };
    };
    let last = await begun(file, measured(false));
    const end = await takeRows(readRows(file), last, measured(true), async (progress) => {
      last = progress;
    });
    expect([end, server.taken.size, last.done, countEnds(last.ends).add]).toEqual(['done', 250, 250, 250]);
    expect(Math.max(...bytes)).toBeLessThan(256 * 1024);
  }
});

test('stopped after any batch, also before its answer was kept, it goes on where it was', async () => {
  for (let steps = 1; steps <= 5; steps += 1) {
    const server = aServer(false);
    let last = await begun(many, server.around(false));
    let kept = 0;
    const dying = async (progress: Progress) => {
      kept += 1;
      if (kept > steps) throw new Error('the tab was closed');
      last = progress;
    };
    await takeRows(readRows(many), last, server.around(true), dying).catch(() => 'closed');
    const end = await takeRows(readRows(many), last, server.around(true), async (progress) => {
      last = progress;
    });
    expect([steps, end, server.taken.size, countEnds(last.ends).add]).toEqual([steps, 'done', 500, 500]);
  }
});

test('nothing is asked once it is stopped, and a refusal ends it', async () => {
  const server = aServer(false);
  const from = await begun(many, server.around(false));
  const stopped = server.around(true, { isStopped: () => true });
  expect(await takeRows(readRows(many), from, stopped, async () => undefined)).toBe('stopped');
  const refused = { ok: false, code: 'notAllowed', params: {}, status: 403 } as const;
  const barred = server.around(true, { ask: async () => refused });
  expect(await takeRows(readRows(many), from, barred, async () => undefined)).toEqual(refused);
  expect(server.taken.size).toBe(0);
});

test('rows that cannot be read are refused without being asked about, and are given back with their reasons', async () => {
  const file = fileOf([
    ['1', 'Cream', '10'],
    ['1', 'Again', '10'],
    ['2', 'Oil', 'ten'],
    ['', 'Nothing'],
  ]);
  const { ends } = await begun(file, aServer(false).around(false));
  expect(countEnds(ends)).toEqual({ add: 1, change: 0, same: 0, refused: 3 });
  expect(refusedTable(file, ends, 'Why', codes)).toEqual([
    [...header, 'Why'],
    ['1', 'Again', '10', 'repeated'],
    ['2', 'Oil', 'ten', 'notAnAmount'],
    ['', 'Nothing', '', 'required'],
  ]);
});

test('a cell that says more than the server takes is refused in its row, and the others are taken in', async () => {
  const titles = ['姓名', '手机号', '标签'];
  const tags = Array.from({ length: 101 }, (_, place) => `t${place}`).join(',');
  const rows = [
    ['Lin', '13800000001', 'tea'],
    ['Wu', '13800000002', tags],
    ['Xu', '\ufdfa'.repeat(1_000), ''],
  ];
  const file: ImportFile = {
    name: 'members.csv',
    kind: 'members',
    fields: matchColumns('members', titles),
    sheet: { header: titles, format: 'csv', rows: rows.map((cells, place) => ({ line: place + 2, cells })) },
  };
  const asks: Around['ask'] = async (asked) => {
    const data = asked.map((row) => memberRow.parse(row)).map(() => ({ kind: 'add', differences: [], faults: [] }));
    return { ok: true, data: data as unknown as RowVerdict[], total: undefined };
  };
  const around = aServer(false).around(false, { ask: asks });
  const { ends, places } = await begun(file, around);
  expect(ends.map(({ kind, faults }) => [kind, codes(faults)])).toEqual([
    ['add', ''],
    ['refused', 'field.tooManyOf'],
    ['refused', 'field.tooLong'],
  ]);
  expect(places).toEqual([0]);
});
