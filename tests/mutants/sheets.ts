import { type Slip, slipsIn } from './slip.ts';

const rules = ['src/domain/import/judge.test.ts'];
const cards = ['src/domain/import/judge-cards.test.ts'];
const files = ['server/import/read-file.test.ts'];
const kept = ['server/import/import-file.pg.test.ts'];

/** What is taken in from spreadsheets, and how they are written. */
export const sheetSlips: readonly Slip[] = [
  ...slipsIn('src/domain/import/judge.ts', rules, [
    ["if (before && differences.length === 0) return { kind: 'same' };", ''],
    ["kind: before ? 'change' : 'add'", "kind: 'add'"],
    ['before: was[field] ?? null', 'before: null'],
    ['?? Number.MAX_SAFE_INTEGER', '?? -1'],
  ]),
  ...slipsIn(
    'src/domain/import/questions.ts',
    ['src/domain/import/questions.test.ts'],
    [
      ['endOf(row) < today', 'endOf(row) <= today'],
      ["given[kind] === 'leave'", 'false'],
      ['textsOf(row).find(looksMisread)', 'undefined'],
    ],
  ),
  ...slipsIn(
    'src/domain/import/misread.ts',
    ['src/domain/import/misread.test.ts'],
    [
      ['const mostCutOff = 3', 'const mostCutOff = 0'],
      ['areChinese(latin, ofUtf8) || ', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/import/workbook-styles.ts',
    ['server/import/other-workbooks.test.ts'],
    [["number.padStart(least, '0')", 'number']],
  ),
  ...slipsIn('src/domain/values/money.ts', ['src/domain/import/questions.test.ts'], [["next >= '5'", "next > '5'"]]),
  ...slipsIn('src/domain/import/judge-items.ts', rules, [
    ["before && before.entity !== entity) note('number'", "false) note('number'"],
    ['lowest > originalPrice', 'lowest > originalPrice + 1'],
    ['costPrice > lowest', 'costPrice > originalPrice'],
    ['|| hidesPrices.has(code)', ''],
    ["field === 'originalPrice' ||", ''],
    ['[...group].length > longestGroup', '[...group].length > longestGroup + 1'],
    ['book.fresh.filter(({ id }) => used.has(id))', 'book.fresh'],
  ]),
  ...slipsIn('src/domain/import/judge-items.ts', kept, [
    ['const base = before ? { ...before } : fresh', 'const base = fresh'],
    ['group.name === name && group.kind === kind', 'group.name === name'],
  ]),
  ...slipsIn('src/domain/import/judge-members.ts', rules, [
    ["if (!named) return fault('shopUnknown');", 'if (!named) return [];'],
    ['shopId: named?.id ?? base.shopId', 'shopId: base.shopId'],
    ['found.shared || ', ''],
    ['isHidden ? holder.id : base.mergedInto', 'base.mergedInto'],
    ['isSeenFrom(place, person) ? person : same.find((each) => isSeenFrom(place, each))', 'person'],
    ['before || said.shop ? undefined', 'said.shop ? undefined'],
    ['shared: sharing.includes(shopId)', 'shared: false'],
    ['registeredAt: now', 'registeredAt: 0'],
    ['rootOf(found, holder)', 'holder'],
    ['before && before.mobile !== mobile ? fields', 'false ? fields'],
    [
      "before && earlier.has(before.id) ? { field: '', code: 'member.mobileTaken', params: {} } : undefined",
      'undefined',
    ],
    ['faults.length > 0 ? faults : schemaFaults(written, given)', 'faults'],
  ]),
  ...slipsIn('src/domain/import/import-place.ts', rules, [
    ['code === said.toUpperCase()', 'code === said'],
    ['from === shopId && hasStores', 'false && hasStores'],
  ]),
  ...slipsIn('src/domain/import/judge-elsewhere.ts', rules, [
    ['each.itemId === item.id && each.shopId === place.id', 'each.itemId === item.id'],
    ["item.pricing === 'unified' ? 'item.pricesUnified' : undefined", 'undefined'],
    ['after.enabled !== row.enabled', 'false'],
    ["before ? 'update' : 'insert'", "'update'"],
  ]),
  ...slipsIn('src/domain/import/judge-cards.ts', cards, [
    ['removedAt === null && ', ''],
    ['&& reaches(knownIn, way)', ''],
    ['const found = byNumber.length > 0 ? byNumber', 'const found = true ? byNumber'],
    ['member && isSeenFrom(known, member)', 'member'],
    ["before.orderId !== '' || ", ''],
    ["if (items.length > 1) faults.push(fault('item', 'itemAmbiguous', { value }));", ''],
    ['paid: isMoney ? 0 : principal', 'paid: 0'],
    ["lot('principal', principal, { paid: principal })", "lot('principal', principal)"],
    ["lot('gift', gift, { isGift: true })", "lot('gift', gift)"],
    ['held ? held.granted === granted && held.paid === paid', 'held ? true'],
    ['granted > 0 && !base.lots.some', '!base.lots.some'],
    ['endOfDay(row.soldOn, shop.timeZone) - 1', 'endOfDay(row.soldOn, shop.timeZone)'],
    ['cards.set(row.number, record)', 'void record'],
    ['percent: percentOfAll ?? 100', 'percent: 100'],
  ]),
  ...slipsIn('src/domain/import/card-row.ts', cards, [
    ['isPart ? 100 : 10', '10'],
    ['Number(figure) <= 10 ? 10 : 1', '10'],
    ["choiceOf('never', row.text('expires')) === undefined ? row.day('expires') : undefined", "row.day('expires')"],
  ]),
  ...slipsIn('src/domain/import/judge-members.ts', kept, [['before ? knownHere(known, before) : fresh', 'fresh']]),
  ...slipsIn(
    'src/domain/import/read-rows.ts',
    [...rules, ...cards],
    [
      ['if (earlier === undefined) lines.set(key, line);', 'if (earlier === undefined) lines.set(key, 0);'],
      ['JSON.stringify([keyOf(said), besides])', 'said'],
      ["key !== '' && !isKeyRepeated", '!isKeyRepeated'],
      ['&& values.barcode) isBarcodeRepeated', '&& values.barcode && false) isBarcodeRepeated'],
      ['...keepUnread(read, judged)', '...judged'],
    ],
  ),
  ...slipsIn('src/domain/import/sheet.ts', files, [['line: place + 1, cells, ', 'line: place, cells, ']]),
  ...slipsIn('src/domain/import/sheet-of-workbook.ts', files, [['Number(written).toPrecision(15)', 'written']]),
  ...slipsIn(
    'src/domain/import/workbook-styles.ts',
    ['server/import/read-file.test.ts', 'server/import/other-workbooks.test.ts'],
    [['date.toISOString().slice(0, 10)', 'date.toISOString()']],
  ),
  ...slipsIn(
    'src/domain/import/sheet.ts',
    ['src/workers/sheet/read-sheet.test.ts'],
    [
      [
        'return cells === null ? { cells, taken: 1 } : { cells, taken: taken ?? 1 };',
        'return { cells, taken: taken ?? 1 };',
      ],
    ],
  ),
  ...slipsIn(
    'src/domain/import/columns.ts',
    ['src/domain/import/doubled.test.ts'],
    [['doubled.includes(field) ? undefined : field', 'field']],
  ),
];
