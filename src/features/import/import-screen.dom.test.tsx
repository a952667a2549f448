import '../../../tests/indexed-db.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mostFileBytes, mostRows } from '#domain/import/limits.ts';
import type { RowVerdict } from '#domain/import/row-verdict.ts';
import { atOffice, tap } from '../../../tests/components/at-office.tsx';
import { speak } from '../../../tests/components/draw.tsx';
import { refused, type serverOf } from '../../../tests/components/server-of.ts';
import { aShop } from '../../../tests/make.ts';
import { readSheet } from '../../workers/sheet/read-sheet.ts';
import { type SheetFormat, sheetFormats } from '../../workers/sheet/sheet-format.ts';
import { writeSheet } from '../../workers/sheet/write-sheet.ts';
import { ImportScreen } from './import-screen.tsx';

type Replies = Parameters<typeof serverOf>[0];
const [look, take] = ['POST /imports/members/preview', 'POST /imports/members'] as const;
const header = ['姓名', '手机号', '来源渠道', '会员卡号'];
const table = [
  header,
  ['Lin', '13800000001', '微信', 'K1'],
  ['', '13800000002', '微信', 'K2'],
  ['Wu', '138', '微信', 'K3'],
  ['Xu', '13800000004', '微信', 'K4'],
  ['Yu', '13800000001', '微信', 'K5'],
];
const added = (name: string): RowVerdict => ({
  kind: 'add',
  faults: [],
  differences: [
    { field: 'name', before: null, after: name },
    { field: 'level', before: null, after: 'visitor' },
    { field: 'source', before: null, after: 0 },
  ],
});
const nameless: RowVerdict = {
  kind: 'refused',
  differences: [],
  faults: [{ field: 'name', code: 'required', params: {}, reason: 'is required' }],
};
const changed: RowVerdict = {
  kind: 'change',
  faults: [],
  differences: [{ field: 'remark', before: '', after: 'tea' }],
};
const same: RowVerdict = { kind: 'same', differences: [], faults: [] };
/** Of the four rows of the table that have a mobile of their own; one of them cannot be read. */
const verdicts = [added('Lin'), nameless, added('Wu'), changed];
const taken = [added('Lin'), changed];

interface Saved {
  readonly name: string;
  readonly blob: Blob;
}
const saved: Saved[] = [];
const savedRows = async (): Promise<readonly (readonly string[])[]> => {
  await waitFor(() => expect(saved).toHaveLength(1));
  const sheet = await readSheet((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
  return [sheet?.header ?? [], ...(sheet?.rows.map(({ cells }) => cells ?? []) ?? [])];
};
beforeEach(async () => {
  saved.length = 0;
  let made: Blob;
  URL.createObjectURL = (blob) => {
    made = blob as Blob;
    return 'blob:sheet';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: made });
  };
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

const everything = ['pc.item.manage', 'pc.member.manage'];
const open = (replies: Replies = {}, permissions: readonly string[] = everything) =>
  atOffice(<ImportScreen />, { replies, permissions });
const give = async (file: File): Promise<void> => {
  await screen.findByTestId('import-choose');
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no file can be chosen');
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
};
const sheetFile = async (rows: readonly (readonly string[])[] = table, format: SheetFormat = 'csv') =>
  new File([await writeSheet({ rows }, format)], `old.${format === 'xlsx' ? 'xlsx' : 'csv'}`);
const standsFor = (place: number): string => (screen.getByTestId(`import-column-${place}`) as HTMLInputElement).value;
const choose = async (place: number, field: string): Promise<void> => {
  await tap(`import-column-${place}`);
  await act(async () => void fireEvent.click(await screen.findByRole('option', { name: field })));
};
const showOnly = (label: string) =>
  act(async () => void fireEvent.click(within(screen.getByTestId('import-show')).getByLabelText(label)));
const rowTexts = (): (string | null)[] => screen.queryAllByTestId(/^import-row-/).map(({ textContent }) => textContent);

describe('a spreadsheet is chosen', () => {
  test.each(sheetFormats)('written as %s, and its columns are matched by their titles', async (format) => {
    open();
    await give(await sheetFile(table, format));
    const match = await screen.findByTestId('import-match');
    expect(match.textContent).toContain('5 rows');
    expect([0, 1, 2, 3].map(standsFor)).toEqual(['Name', 'Mobile', 'Source', '']);
    expect(match.textContent).toContain('K1 · K2 · K3');
  });

  test('that is none, has nothing below its titles, or holds too much, is said so, and another one can be chosen', async () => {
    open();
    await give(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'old.xls'));
    expect((await screen.findByTestId('import-unreadable')).textContent).toContain('cannot be read');
    await give(await sheetFile([header]));
    await screen.findByText('There is nothing below the titles of this sheet');
    const large = await sheetFile();
    Object.defineProperty(large, 'size', { value: mostFileBytes + 1 });
    await give(large);
    await screen.findByText(/holds too much: at most 50000 rows and 10 MB/);
    await waitFor(() => expect(screen.getByTestId('import-file').hasAttribute('disabled')).toBe(false));
    await give(await sheetFile());
    await screen.findByTestId('import-match');
  });

  test('or begun as a blank one, whose titles are known again', async () => {
    open();
    await tap('import-template-members');
    const [titles = []] = await savedRows();
    expect(saved[0]?.name).toBe('Blank sheet for members.xlsx');
    await give(await sheetFile([titles, titles.map(() => '1')]));
    await screen.findByTestId('import-match');
    expect(titles.map((_, place) => standsFor(place))).toEqual(titles);
  });

  test('by whoever may take in members alone is one of members', async () => {
    open({}, ['pc.member.manage']);
    await screen.findByTestId('import-template-members');
    expect(screen.queryByTestId('import-template-items')).toBeNull();
    await give(
      await sheetFile([
        ['编号', '品名'],
        ['1', 'Cream'],
      ]),
    );
    await screen.findByTestId('import-match');
    expect(screen.queryByTestId('import-kind')).toBeNull();
    expect(standsFor(0)).toBe('');
  });
});

describe('columns', () => {
  test('are chosen by hand; a field leaves the column that had it', async () => {
    open();
    await give(await sheetFile());
    await screen.findByTestId('import-match');
    await choose(3, 'Remark');
    await choose(2, 'Name');
    expect([0, 1, 2, 3].map(standsFor)).toEqual(['', 'Mobile', 'Name', 'Remark']);
  });

  test('without the one by which rows are known lead no further', async () => {
    open();
    await give(
      await sheetFile([
        ['姓名', '联系'],
        ['Lin', '13800000001'],
      ]),
    );
    expect((await screen.findByTestId('import-no-key')).textContent).toContain('Mobile');
    expect(screen.getByTestId('import-look').hasAttribute('disabled')).toBe(true);
    await choose(1, 'Mobile');
    expect(screen.queryByTestId('import-no-key')).toBeNull();
    expect(screen.getByTestId('import-look').hasAttribute('disabled')).toBe(false);
  });

  // The files of objectstack#2807 and rentemester#150: taken in silence, the first of two would have been believed.
  test.each([
    ['two prices', ['编号', '名称', '市场价', '售价'], ['001', 'Oil', '128', '98'], 'Price', ['市场价', '售价'], 3],
    ['two names', ['姓名', '会员姓名', '手机号'], ['Lin', 'Lin Yu', '13800000001'], 'Name', ['姓名', '会员姓名'], 1],
  ])('that mean one field, as %s, are named, and one of them is chosen', async (_, titles, row, field, both, place) => {
    open();
    await give(await sheetFile([titles, row]));
    await screen.findByTestId('import-match');
    expect(titles.map((title, at) => [title, standsFor(at)]).filter(([title]) => both.includes(title ?? ''))).toEqual(
      both.map((title) => [title, '']),
    );
    const says = `These columns all mean "${field}": ${both.join(' · ')}. Choose one of them`;
    expect(screen.getByText(says)).toBeTruthy();
    expect(screen.getByTestId('import-look').hasAttribute('disabled')).toBe(true);
    await choose(place, field);
    expect(screen.queryByText(says)).toBeNull();
    expect(standsFor(place)).toBe(field);
    expect(screen.getByTestId('import-look').hasAttribute('disabled')).toBe(false);
  });

  describe('of members at the headquarters', () => {
    const office = aShop({ id: 'hq', code: 'HQ', name: 'Office', type: 0, parentId: '' });
    const stores = ['s01', 's02'].map((id) =>
      aShop({ id, code: id.toUpperCase(), name: `Shop ${id}`, parentId: 'hq' }),
    );
    const openOffice = () =>
      atOffice(<ImportScreen />, {
        replies: { [look]: { data: verdicts }, [take]: { data: taken } },
        permissions: everything,
        shop: office,
        others: stores,
      });
    const pick = async (store: string): Promise<void> => {
      await tap('import-new-in');
      await act(async () => void fireEvent.click(await screen.findByRole('option', { name: store })));
    };

    test('without a shop ask for the one in which all new ones are registered, and it is said with the rows', async () => {
      const heard = openOffice();
      await give(await sheetFile());
      await screen.findByTestId('import-match');
      await pick('S02 Shop s02');
      await tap('import-look');
      await waitFor(() => expect(heard().map(([call]) => call)).toContain(look));
      expect(heard().find(([call]) => call === look)?.[1]).toMatchObject({ newIn: 's02' });
    });

    test('with a shop, or in a store, ask for none', async () => {
      openOffice();
      await give(await sheetFile());
      await pick('S01 Shop s01');
      await choose(3, 'Shop');
      expect(screen.queryByTestId('import-new-in')).toBeNull();
      cleanup();
      open();
      await give(await sheetFile());
      await screen.findByTestId('import-match');
      expect(screen.queryByTestId('import-new-in')).toBeNull();
    });
  });

  test('are matched anew where the file is about items', async () => {
    open();
    await give(
      await sheetFile([
        ['姓名', '手机号', '货号'],
        ['Lin', '13800000001', '7'],
      ]),
    );
    await screen.findByTestId('import-kind');
    expect([0, 1, 2].map(standsFor)).toEqual(['Name', 'Mobile', '']);
    await act(async () => void fireEvent.click(screen.getByLabelText('Items')));
    expect([0, 1, 2].map(standsFor)).toEqual(['', '', 'Number']);
  });
});

const preview = async (replies: Replies, rows = table, format: SheetFormat = 'csv') => {
  const gave = open(replies);
  await give(await sheetFile(rows, format));
  await tap('import-look');
  await screen.findByTestId('import-preview');
  return gave;
};

describe('the preview', () => {
  test('says what each row adds or changes, and of each refused one why', async () => {
    const gave = await preview({ [look]: { data: verdicts } });
    expect(rowTexts()).toEqual([
      expect.stringMatching(/^2New13800000001LinSource: WeChat$/),
      expect.stringMatching(/^3Refused13800000002Name is required$/),
      expect.stringMatching(/^4Refused138WuMobile "138" is not a mobile number$/),
      expect.stringMatching(/^5Changed13800000004XuRemark: \(empty\) → tea$/),
      expect.stringMatching(/^6Refused13800000001YuMobile "13800000001" is in line 2 already$/),
    ]);
    // Whose mobile stands in an earlier row is not asked about.
    expect(gave()).toEqual([[look, { rows: [1, 2, 3, 4].map(() => expect.objectContaining({ country: '86' })) }]]);
  });

  test('says of a new row nothing that stays empty, and a discount as percent of the price', async () => {
    const cards = 'POST /imports/cards/preview';
    const differences = [
      { field: 'discount', before: null, after: 85 },
      { field: 'gift', before: null, after: null },
      { field: 'soldOn', before: null, after: '' },
    ];
    open({ [cards]: { data: [{ kind: 'add', faults: [], differences }] } }, ['pc.item.card']);
    await give(
      await sheetFile([
        ['卡号', '手机', '卡名称', '折扣', '赠送', '开卡日期'],
        ['K1', '13800000001', 'Ten', '8.5', '', ''],
      ]),
    );
    await tap('import-look');
    await screen.findByTestId('import-preview');
    expect(rowTexts()).toEqual(['2NewK1TenDiscount: 85%']);
  });

  test('says it in the language that is spoken, also where that was chosen since', async () => {
    await preview({ [look]: { data: verdicts } });
    await act(async () => void (await speak('zh_CN')));
    expect(rowTexts().slice(1, 3)).toEqual([
      expect.stringContaining('姓名必填'),
      expect.stringContaining('不是有效的手机号'),
    ]);
    await act(async () => void (await speak('en')));
  });

  test('shows those of one kind', async () => {
    await preview({ [look]: { data: verdicts } });
    await showOnly('Refused 3');
    expect(screen.queryAllByTestId(/^import-row-/).map(({ dataset }) => dataset.testid)).toEqual([
      'import-row-1',
      'import-row-2',
      'import-row-4',
    ]);
    await showOnly('Unchanged 0');
    expect(screen.getByTestId('import-preview').textContent).toContain('There are no such rows');
  });

  test('gives the refused rows back already, though nothing else is to be taken in', async () => {
    await preview({ [look]: { data: [same, nameless, same, same] } });
    expect(screen.queryByTestId('import-take')).toBeNull();
    expect(screen.getByTestId('import-nothing-new').textContent).toContain('2 rows');
    await tap('import-refused-file');
    expect((await savedRows()).map((row) => row.at(-1))).toEqual([
      'Why it was refused',
      'Name is required',
      'Mobile "138" is not a mobile number',
      'Mobile "13800000001" is in line 2 already',
    ]);
    await tap('import-another');
    await screen.findByTestId('import-choose');
  });

  test('waits without contact, says so, and goes on once there is', async () => {
    const replies: Replies = {};
    open(replies);
    await give(await sheetFile());
    await tap('import-look');
    expect((await screen.findByTestId('import-offline')).textContent).toContain('goes on by itself');
    expect(screen.getByTestId('import-asking').textContent).toContain('0 of 5 rows');
    Object.assign(replies, { [look]: { data: verdicts } });
    await act(async () => void dispatchEvent(new Event('online')));
    await screen.findByTestId('import-preview');
    expect(screen.queryByTestId('import-offline')).toBeNull();
  });

  test('that the server refuses leads back to the columns, with the reason', async () => {
    open({ [look]: refused('notAllowed', { status: 403 }) });
    await give(await sheetFile());
    await tap('import-look');
    expect((await screen.findByTestId('import-refused')).textContent).toContain('may not');
    await screen.findByTestId('import-match');
  });
});

const begin = async (replies: Replies, rows?: typeof table, format?: SheetFormat) => {
  const gave = await preview(replies, rows, format);
  await tap('import-take');
  return gave;
};
const manyNames = Array.from({ length: mostRows + 50 }, (_, place) => [`M${place}`, String(13_900_000_000 + place)]);
const many = [['姓名', '手机号'], ...manyNames];
/** A server that is lost after the first batch, until `heal` is called. */
const lostAfterOne = () => {
  let [calls, isLost] = [0, true];
  const all = { data: manyNames.slice(0, mostRows).map(([name = '']) => added(name)) };
  const replies = {
    [look]: all,
    get [take]() {
      calls += 1;
      return calls > 1 && isLost ? refused('offline.needsContact') : all;
    },
  } as Replies;
  const heal = () => {
    isLost = false;
  };
  return { replies, heal };
};

const countsIn = (result: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    ['New', 'Changed', 'Unchanged', 'Refused'].map((label) => [
      label,
      within(result).getByText(label).nextElementSibling?.textContent ?? '',
    ]),
  );

describe('rows are taken in', () => {
  test('without the refused ones, which come back in the format in which they came, with the reason', async () => {
    const gave = await begin({ [look]: { data: verdicts }, [take]: { data: taken } }, table, 'csvGb18030');
    const result = await screen.findByTestId('import-result');
    expect(countsIn(result)).toEqual({ New: '1', Changed: '1', Unchanged: '0', Refused: '3' });
    expect(gave().at(-1)).toEqual([
      take,
      { rows: [expect.objectContaining({ name: 'Lin' }), expect.objectContaining({ name: 'Xu' })] },
    ]);
    await tap('import-refused-file');
    expect(await savedRows()).toEqual([
      [...header, 'Why it was refused'],
      ['', '13800000002', '微信', 'K2', 'Name is required'],
      ['Wu', '138', '微信', 'K3', 'Mobile "138" is not a mobile number'],
      ['Yu', '13800000001', '微信', 'K5', 'Mobile "13800000001" is in line 2 already'],
    ]);
    expect(saved[0]?.name).toBe('old-refused.csv');
    const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(new TextDecoder('gb18030').decode(bytes)).toContain('手机号');
    await tap('import-another');
    await screen.findByTestId('import-choose');
  });

  test('batch by batch; contact that is lost between them does no harm, also over a reload', async () => {
    const { replies, heal } = lostAfterOne();
    await begin(replies, many);
    await screen.findByTestId('import-offline');
    expect(screen.getByTestId('import-taken').textContent).toBe('200 of 250 rows imported');
    screen.getByTestId('import-progress');
    cleanup();
    heal();
    open(replies);
    const result = await screen.findByTestId('import-result');
    expect(countsIn(result)).toEqual({ New: '250', Changed: '0', Unchanged: '0', Refused: '0' });
  });

  test('and once they are through, this browser keeps nothing of the file', async () => {
    await begin({ [look]: { data: verdicts }, [take]: { data: taken } });
    await screen.findByTestId('import-result');
    const { db } = await new Promise<{ db: IDBDatabase }>((resolve) => {
      const opening = indexedDB.open('imports');
      opening.onsuccess = () => resolve({ db: opening.result });
    });
    const left = (name: string) =>
      new Promise<number>((resolve) => {
        const counting = db.transaction(name).objectStore(name).count();
        counting.onsuccess = () => resolve(counting.result);
      });
    expect([await left('files'), await left('progress')]).toEqual([0, 0]);
    db.close();
    cleanup();
    open();
    await screen.findByTestId('import-choose');
  });

  test('are stopped, stay so over a reload, and go on where they were', async () => {
    const { replies, heal } = lostAfterOne();
    const gave = await begin(replies, many);
    await screen.findByTestId('import-offline');
    await tap('import-stop');
    await screen.findByTestId('import-go-on');
    expect(screen.queryByTestId('import-offline')).toBeNull();
    const asked = gave().length;
    cleanup();
    heal();
    const gaveAgain = open(replies);
    expect((await screen.findByTestId('import-taken')).textContent).toBe('200 of 250 rows imported');
    expect([gaveAgain(), gave().length]).toEqual([[], asked]);
    await tap('import-go-on');
    await screen.findByTestId('import-result');
    expect(gaveAgain()).toEqual([[take, { rows: manyNames.slice(mostRows).map(() => expect.anything()) }]]);
  });

  test('are left where they are stopped, as another file is chosen', async () => {
    await begin(lostAfterOne().replies, many);
    await screen.findByTestId('import-offline');
    await tap('import-stop');
    await tap('import-drop');
    await screen.findByTestId('import-choose');
    cleanup();
    open();
    await screen.findByTestId('import-choose');
  });

  test('no further once the server refuses, and the reason is said', async () => {
    await begin({ [look]: { data: verdicts }, [take]: refused('notAllowed', { status: 403 }) });
    await screen.findByTestId('import-refused');
    await screen.findByTestId('import-go-on');
  });
});

describe('what only a person can tell is asked', () => {
  const garbled = [header, ['Lin', '13800000001', '', ''], ['寮犱笁', '13800000002', '', '']];
  const lookAt = async (file: File, verdicts: readonly RowVerdict[]) => {
    const gave = open({ [look]: { data: verdicts } });
    await give(file);
    await tap('import-look');
    return gave;
  };

  test('before a row is looked at, and a row that is left out is listed as refused', async () => {
    const gave = await lookAt(await sheetFile(garbled), [added('Lin')]);
    const question = await screen.findByTestId('import-question-misread');
    expect(question.textContent).toContain('1 row looks garbled');
    expect(question.textContent).toContain('Line 3, for example: 寮犱笁');
    expect(screen.getByTestId('import-answered').hasAttribute('disabled')).toBe(true);
    expect(gave()).toEqual([]);
    await tap('import-leave-misread');
    await tap('import-answered');
    await screen.findByTestId('import-preview');
    expect(rowTexts()).toEqual([expect.stringContaining('New'), expect.stringContaining('left out as chosen')]);
  });

  test('and taken in like all others where somebody says so; other columns ask again', async () => {
    await lookAt(await sheetFile(garbled), [added('Lin'), added('寮犱笁')]);
    await tap('import-take-misread');
    await tap('import-answered');
    await screen.findByTestId('import-preview');
    expect(rowTexts()).toEqual([expect.stringContaining('New'), expect.stringContaining('New')]);
    fireEvent.click(screen.getByText('Back'));
    await tap('import-look');
    await screen.findByTestId('import-questions');
  });

  test('a cost that was rounded says so in its row, and the header says on which line it stands', async () => {
    open({ 'POST /imports/items/preview': { data: [added('Oil')] } });
    const rows = [['Price list'], ['编号', '名称', '售价', '成本价'], ['P1', 'Oil', '10', '8.3333']];
    await give(await sheetFile(rows));
    expect((await screen.findByTestId('import-match')).textContent).toContain('The column titles are in line 2');
    await tap('import-look');
    await screen.findByTestId('import-preview');
    expect(rowTexts()).toEqual([expect.stringContaining('"8.3333" was rounded to 8.33')]);
  });
});
