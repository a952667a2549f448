import { type Slip, slipsIn } from './slip.ts';

const of = (rule: string): string[] => [`src/domain/second-screen/${rule}.test.ts`];

const line = 'src/features/cashier/second-screen/far-line.test.ts';
const pairing = 'src/features/cashier/second-screen/pair-screen.dom.test.tsx';
const farScreens = 'server/http/second-screen/far-screens.pg.test.ts';
const walls = 'server/http/wall/walls.pg.test.ts';

/** What a second screen shows, and what comes out of a printer. */
export const counterDeviceSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/member/masked-name.ts',
    ['src/domain/member/masked-name.test.ts'],
    [['const [first]', 'const [, first]']],
  ),
  ...slipsIn('src/domain/second-screen/bill.ts', of('bill'), [
    ['Math.max(originalPrice, linePrice ?? 0)', 'originalPrice'],
    ['difference > 0', 'difference > Number.MAX_SAFE_INTEGER'],
    ['all.slice(-mostShownLines)', 'all.slice(0, mostShownLines)'],
    ['points.off + reduction', 'points.off'],
    ['offLines + coupons.reduce((sum, { off }) => sum + off, 0)', 'offLines'],
  ]),
  ...slipsIn('src/domain/second-screen/steps.ts', of('steps'), [
    ["state === 'paid'", 'true'],
    ['rest > 0 ? type : null', 'type'],
  ]),
  ...slipsIn('src/domain/second-screen/heard.ts', of('heard'), [
    ['paid?.shown.orderId === shown.orderId ? paid', 'false ? paid'],
    ['at - heard.at > longest', 'false'],
    ['at - heard.at > longest', 'at - heard.at > goneAfter'],
    ["if (shown.step !== 'paid') return null", "if (shown.step !== 'paid') return paid"],
  ]),
  ...slipsIn('src/domain/second-screen/pairing.ts', of('pairing'), [
    ["normalized(text, 'NFKC')", 'text'],
    ['padStart(pairingCodeLength', 'padStart(placeLength'],
    ['}#$', '}?$'],
  ]),
  ...slipsIn('src/domain/second-screen/far.ts', of('far'), [
    ["shown?.step !== 'order' && shown?.step !== 'taking'", "shown?.step !== 'order'"],
    ['bill.earlier + bill.lines.length - kept.length', 'bill.earlier'],
    ['lengthOf(value) <= mostMessageLength', 'true'],
    [' && !isShowing', ''],
    [' && server !== loadedFor', ''],
  ]),
  ...slipsIn(
    'src/features/cashier/second-screen/far-line.ts',
    [line],
    [
      ['const now = isWatched && isAtWork()', 'const now = isAtWork()'],
      ['const answer = isAtWork() ? await', 'const answer = true ? await'],
      ['isBehind || !wasWatched', '!wasWatched'],
      ['answer?.isWatched ?? false', 'answer?.isWatched ?? isWatched'],
      ['if (answer && !answer.isPaired) return gone();', ''],
    ],
  ),
  ...slipsIn(
    'src/features/cashier/second-screen/far-screens.tsx',
    [pairing],
    [
      ["counterId !== '' && hasFarScreens(counterId)", "counterId !== ''"],
      ["'aside'", "'poll'"],
    ],
  ),
  ...slipsIn('src/sync/ask-server.ts', ['src/sync/ask-server.test.ts'], [[" && purpose !== 'aside'", '']]),
  ...slipsIn(
    'src/domain/sync/reaction.ts',
    ['src/sync/ask-server.test.ts'],
    [["  { purpose: 'aside', reaction: leave },\n", '']],
  ),
  ...slipsIn(
    'server/second-screen/pairing-codes.ts',
    [farScreens],
    [
      ['and tries < ', 'and 0 * tries < '],
      [' and made_at > $2', ' and $2::bigint > 0'],
      [
        'delete from pairing_code where place = $1 and code_hash = $2',
        'update pairing_code set tries = 0 where place = $1 and code_hash = $2',
      ],
      ["if (!(await isPassword(hash, code, 'stranger'))) return undefined;", ''],
      ['counter_id = $2) < ', 'counter_id = $2) < 100 + '],
    ],
  ),
  ...slipsIn(
    'server/second-screen/far-screens.ts',
    [farScreens],
    [
      [
        "'delete from far_screen where brand_id = $1 and counter_id = $2 and id = $3 returning id'",
        "'select from far_screen where brand_id = $1 and counter_id = $2 and id = $3'",
      ],
      ['hashToken(token), staffId, at]', 'token, staffId, at]'],
    ],
  ),
  ...slipsIn(
    'server/second-screen/lines.ts',
    [farScreens],
    [
      ['text !== null && looksElsewhere', 'text !== null && line.screens.size > 0'],
      ['if (line.latest !== null) hears(line.latest);', ''],
      ['const known = lines.get(key);', 'const [known] = lines.values();'],
      ['return looksElsewhere || line.screens.size > 0;', 'return true;'],
    ],
  ),
  ...slipsIn(
    'server/second-screen/lines.ts',
    ['server/second-screen/lines.test.ts'],
    [
      ['performance.now() - line.askedElsewhere < asksLast', 'line.askedElsewhere > 0'],
      ['}, farGoneAfter).unref()', '}, 100 * farGoneAfter).unref()'],
      ['        line.latest = null;\n        rest(line);', '        rest(line);'],
      ['if (line.screens.size === 0) line.resting =', 'line.resting ='],
    ],
  ),
  ...slipsIn(
    'server/wall/links.ts',
    [walls],
    [
      ['hashToken(secret), staffId, at]', 'secret, staffId, at]'],
      ['shop_id = $3) < ', 'shop_id = $3) < 100 + '],
      ["and shop_id = $2 and id = $3'", "and $2 <> '' and id = $3'"],
    ],
  ),
  ...slipsIn(
    'server/wall/board.ts',
    [walls],
    [
      ['if (!roomsEnabled) return', 'if (false) return'],
      ['...stillToGive(pending, orders)', '...pending'],
    ],
  ),
  ...slipsIn(
    'server/http/second-screen/calls.ts',
    [farScreens],
    [
      ["if (!rights.some(mayAt(caller, counter.shopId))) throw forbidden('notAllowed');", ''],
      ["if (counter.state === 'retired') throw forbidden('counter.retired');", ''],
      ['if (before) await leave(before);', ''],
    ],
  ),
  ...slipsIn(
    'server/http/routes/far-screen.ts',
    [farScreens],
    [['hub.listen(brandId, [counterScope(counterId)], check)', 'hub.listen(brandId, [], check)']],
  ),
  ...slipsIn(
    'server/sync/passed-text.ts',
    ['server/sync/passed-text.test.ts'],
    [
      ['begun.get(from)', "begun.get('')"],
      ['if (all.length < Number(pieces)) return undefined;', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/receipt/after-sale.ts',
    ['src/domain/receipt/after-sale.test.ts'],
    [
      ['id !== printed && ', ''],
      ['now - at < justNow', 'true'],
    ],
  ),
  ...slipsIn(
    'src/domain/receipt/two-languages.ts',
    ['src/domain/receipt/two-languages.test.ts'],
    [["second === '' || first === second ? first : ", '']],
  ),
  ...slipsIn(
    'src/domain/receipt/line-rows.ts',
    ['src/domain/receipt/two-languages.test.ts'],
    [["replaceAll('{off}'", "replace('{no}'"]],
  ),
];
