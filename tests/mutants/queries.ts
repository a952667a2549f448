import { type Slip, slipsIn } from './slip.ts';

const [shop, goods] = ['src/sync/queries.test.ts', 'src/sync/queries-goods.test.ts'];

/** What a tablet answers to its screens. */
export const querySlips: readonly Slip[] = [
  ...slipsIn(
    'src/db/queries/composing.ts',
    [shop],
    [
      ["isMember: memberId !== ''", 'isMember: false'],
      ['member: named ?? null', 'member: null'],
    ],
  ),
  ...slipsIn(
    'src/db/queries/exception.ts',
    [shop],
    [
      ['.filter((one) => one.shopId === enrolment.shopId)', ''],
      ['b.at - a.at', 'a.at - b.at'],
    ],
  ),
  ...slipsIn(
    'src/db/queries/item.ts',
    [shop],
    [
      ['(await counted) - (read - items.length)', 'await counted'],
      ['if (page.length < wanted) break', 'break'],
      ['items.slice(offset, offset + limit)', 'items.slice(0, limit)'],
    ],
  ),
  ...slipsIn(
    'src/db/queries/order-list.ts',
    [shop],
    [
      ['entry.createdAt >= from', 'entry.createdAt > from'],
      ['entry.createdAt <= to', 'entry.createdAt < to'],
      ['[...under, ...own].sort(newestFirst)', '[...under, ...own]'],
    ],
  ),
  ...slipsIn(
    'src/db/queries/order.ts',
    [shop],
    [
      ['Number(a.parked === null) - Number(b.parked === null) ||', ''],
      ['waiting.parked?.at ?? waiting.resumed?.at ?? ', ''],
      ['.filter((one) => one.shopId === enrolment.shopId)', ''],
    ],
  ),
  ...slipsIn('src/db/queries/staff.ts', [shop], [['person.resignedAt === null', 'true']]),
  ...slipsIn(
    'src/db/queries/stock-paper.ts',
    [goods],
    [
      ['found && sight.reads(stockPaper) ?', 'found ?'],
      ["staffId === '' || entry.staffId === staffId", 'true'],
      ['if (!sight.reads(stockPaper)) return [];', ''],
    ],
  ),
  ...slipsIn(
    'src/db/queries/stock.ts',
    [goods],
    [
      ["sort === 'value' && !valued ? 'number' : sort", 'sort'],
      ['value: valued ? value : null', 'value'],
      ['isInShop(counter.enrolment.shopId, each) &&\n        (groupId', '(groupId'],
      ['const soon = 60', 'const soon = 6'],
      ['filter(({ quantity }) => quantity < 0)', 'filter(({ quantity }) => quantity <= 0)'],
    ],
  ),
  ...slipsIn(
    'src/db/queries/outbox.ts',
    ['src/sync/journal.test.ts'],
    [
      ["sums[money?.way ?? 'in'] += amount", 'sums.in += amount'],
      ["String(args.manualNumber ?? '')", "''"],
    ],
  ),
  ...slipsIn(
    'src/db/attention.ts',
    ['src/sync/journal.test.ts'],
    [
      ["'order.numberTaken', 'order.numberNotYours'", "'order.numberTaken'"],
      ["!== 'setManualNumber')", "!== 'setRemark')"],
      ['reduction === 0 ? [] :', 'reduction >= 0 ? [] :'],
    ],
  ),
  ...slipsIn(
    'src/sync/transport.ts',
    ['src/sync/transport.test.ts'],
    [
      ['seconds * 1_000', 'seconds'],
      ['/^data:/m.test(value)', 'true'],
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
  ...slipsIn('src/db/queries/packages.ts', [goods], [['packageContent > 1)', 'packageContent >= 1)']]),
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
    [['searchable(own) === searchable(code)', 'own === code']],
  ),
  ...slipsIn(
    'src/db/search-service.ts',
    ['src/db/search-service.test.ts'],
    [
      ['return isKept ? undefined : text', 'return text'],
      ['return found.length === 0 ? undefined : [...found]', 'return [...found]'],
    ],
  ),
  ...slipsIn(
    'src/db/feed-search.ts',
    ['src/db/feed-search.test.ts'],
    [["members: ['member', 'card']", "members: ['member']"]],
  ),
  ...slipsIn('src/db/tally.ts', ['src/db/tally.test.ts'], [['sum.products > 0', 'sum.products >= 0']]),
  ...slipsIn(
    'src/db/tape.ts',
    ['src/db/tape.test.ts'],
    [
      ['before.length >= mostCounted', 'before.length > mostCounted'],
      ['scan.args.stocktakeId === first.args.stocktakeId &&', ''],
    ],
  ),
  ...slipsIn(
    'src/db/confirm.ts',
    ['src/db/confirm.test.ts'],
    [
      ["return row.closing ? 'closed' : 'refused'", "return 'refused'"],
      ['said.last < asked.confirmed', 'said.last <= asked.confirmed'],
      ['hidden = standing.hidden', 'hidden = {}'],
      ['Math.min(standing.applied, last)', 'last'],
    ],
  ),
];
