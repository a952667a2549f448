import { type Slip, slipsIn } from './slip.ts';

const [shop, goods] = ['src/sync/queries.test.ts', 'src/sync/queries-goods.test.ts'];

/** What a tablet answers to its screens. */
export const querySlips: readonly Slip[] = [
  ...slipsIn('src/nouns/order/composing.ts', [shop], [['member: named ?? null', 'member: null']]),
  ...slipsIn(
    'src/nouns/exception/exception-queries.ts',
    [shop],
    [
      ['.filter((one) => one.shopId === enrolment.shopId)', ''],
      ['b.at - a.at', 'a.at - b.at'],
    ],
  ),
  ...slipsIn(
    'src/nouns/item/item-queries.ts',
    [shop],
    [
      ['(await counted) - (read - items.length)', 'await counted'],
      ['if (page.length < wanted) break', 'break'],
      ['items.slice(offset, offset + limit)', 'items.slice(0, limit)'],
    ],
  ),
  ...slipsIn(
    'src/nouns/order/order-list.ts',
    [shop],
    [
      ['entry.createdAt >= from', 'entry.createdAt > from'],
      ['entry.createdAt <= to', 'entry.createdAt < to'],
      ['[...under, ...own].sort(newestFirst)', '[...under, ...own]'],
    ],
  ),
  ...slipsIn(
    'src/nouns/order/order-queries.ts',
    [shop],
    [
      ['Number(a.parked === null) - Number(b.parked === null) ||', ''],
      ['waiting.parked?.at ?? waiting.resumed?.at ?? ', ''],
      ['.filter((one) => one.shopId === enrolment.shopId)', ''],
    ],
  ),
  ...slipsIn('src/nouns/staff/staff-queries.ts', [shop], [['person.resignedAt === null', 'true']]),
  ...slipsIn(
    'src/nouns/stock/paper-queries.ts',
    [goods],
    [
      ['found && sight.reads(stockPaper) ?', 'found ?'],
      ["staffId === '' || entry.staffId === staffId", 'true'],
      ['if (!sight.reads(stockPaper)) return [];', ''],
    ],
  ),
  ...slipsIn(
    'src/nouns/stock/stock-queries.ts',
    [goods],
    [
      ["sort === 'value' && !valued ? 'number' : sort", 'sort'],
      ['value: valued ? value : null', 'value'],
      ['isInShop(place, each) &&\n        (groupId', '(groupId'],
      ['const soon = 60', 'const soon = 6'],
      ['filter(({ quantity }) => quantity < 0)', 'filter(({ quantity }) => quantity <= 0)'],
    ],
  ),
  ...slipsIn(
    'src/nouns/outbox/outbox-queries.ts',
    ['src/sync/journal.test.ts'],
    [
      ["sums[money?.way ?? 'in'] += amount", 'sums.in += amount'],
      ["String(args.manualNumber ?? '')", "''"],
    ],
  ),
  ...slipsIn(
    'src/nouns/order/order-numbers.ts',
    ['src/sync/journal.test.ts'],
    [["'order.numberTaken', 'order.numberNotYours'", "'order.numberTaken'"]],
  ),
  ...slipsIn(
    'src/nouns/order/fork-refused.ts',
    ['src/sync/journal.test.ts'],
    [
      ["!== 'setManualNumber')", "!== 'setRemark')"],
      ['reduction === 0 ? [] :', 'reduction >= 0 ? [] :'],
    ],
  ),
  ...slipsIn(
    'src/sync/transport.ts',
    ['src/sync/transport.test.ts'],
    [
      ['seconds * 1_000', 'seconds'],
      ['if (data !== undefined) heard(data);', "heard(data ?? '');"],
      ["rest = events.pop() ?? '';", "rest = events.at(-1) ?? '';"],
    ],
  ),
  ...slipsIn(
    'src/sync/pull.ts',
    ['src/sync/streamed.test.ts'],
    [
      ["if (at.cursor === reply.cursor) return 'taken';", ''],
      [' || reply.asked !== at.cursor', ''],
      ['at.epoch !== reply.epoch || ', ''],
      ["if (at.scopes === null || !sameScopes(at.scopes, reply.scopes)) return 'pull';", ''],
    ],
  ),
  ...slipsIn(
    'src/sync/calls.ts',
    ['src/sync/transport.test.ts'],
    [
      ['status === 408 ||', ''],
      ['status >= 500 ||', 'status > 500 ||'],
      ['status > 299', 'status > 300'],
    ],
  ),
  ...slipsIn('src/nouns/stock/packages.ts', [goods], [['packageContent > 1)', 'packageContent >= 1)']]),
];

/** The search, and what the server said. */
export const searchSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/search/text-index.ts',
    ['src/domain/search/text-index.test.ts'],
    [
      ['if (rank > worst) worst = rank', 'worst = rank'],
      ['rank === ranks.whole && sameRank.length === limit', 'sameRank.length === limit'],
      ['slots.get(id) === slot ?', 'true ?'],
    ],
  ),
  ...slipsIn(
    'src/domain/search/rows.ts',
    ['src/domain/search/shop-search.test.ts'],
    [['codeKey(own) === codeKey(code)', 'own === code']],
  ),
  ...slipsIn(
    'src/nouns/search/search-service.ts',
    ['src/nouns/search/search-service.test.ts'],
    [
      ['return isSaved ? undefined : text', 'return text'],
      ['return found.length === 0 ? undefined : [...found]', 'return [...found]'],
    ],
  ),
  ...slipsIn(
    'src/nouns/search/feed-search.ts',
    ['src/nouns/search/feed-search.test.ts'],
    [["members: ['member', 'card']", "members: ['member']"]],
  ),
  ...slipsIn(
    'src/nouns/stocktake/tally.ts',
    ['src/nouns/stocktake/tally.test.ts'],
    [['sum.products > 0', 'sum.products >= 0']],
  ),
  ...slipsIn(
    'src/db/ledger/command-buffer.ts',
    ['src/nouns/stocktake/count-buffer.test.ts'],
    [
      ['before.length >= kind.most', 'before.length > kind.most'],
      // What is scanned while the buffer becomes commands is lost.
      [
        `  ledger.write(async (tx) => {
    const [buffered, begun] = await Promise.all([tx.buffered(), tx.head()]);
    const { rows, head } = joinBuffered(tx.rules, buffered, begun, prove);
    if (rows.length > 0) await Promise.all([...putJoined(tx, rows), tx.setHead({}, head)]);
  });
`,
        `  ledger.read((tx) => tx.buffered()).then((buffered) =>
    ledger.write(async (tx) => {
      const { rows, head } = joinBuffered(tx.rules, buffered, await tx.head(), prove);
      if (rows.length > 0) await Promise.all([...putJoined(tx, rows), tx.setHead({}, head)]);
    }),
  );
`,
      ],
    ],
  ),
  ...slipsIn(
    'src/nouns/stocktake/count-buffer.ts',
    ['src/nouns/stocktake/count-buffer.test.ts'],
    [['one.stocktakeId === other.stocktakeId &&', '']],
  ),
  ...slipsIn(
    'src/db/ledger/confirm.ts',
    ['src/db/ledger/confirm.test.ts'],
    [
      ["return row.closing ? 'closed' : 'refused'", "return 'refused'"],
      ['said.last < asked.confirmed', 'said.last <= asked.confirmed'],
      ['hidden = head.hidden', 'hidden = {}'],
      ['Math.min(head.applied, last)', 'last'],
    ],
  ),
];
