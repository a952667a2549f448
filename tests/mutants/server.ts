import { type Slip, slipsIn } from './slip.ts';

const [lists, lookups] = ['server/http/lists.pg.test.ts', 'server/http/lookups.pg.test.ts'];

/** What the API answers and takes, on PostgreSQL. */
const callSlips: readonly Slip[] = [
  ...slipsIn(
    'server/http/inventory/seen-stock.ts',
    ['server/http/worth-by-shop.pg.test.ts', 'server/http/inventory-rights.pg.test.ts'],
    [
      [
        'valuedIds: shopIds.filter((id) => seesWorth(caller, id))',
        'valuedIds: seesWorth(caller, ...shopIds) ? shopIds : []',
      ],
      ['stockPaper.readBy ?? []', '(stockPaper.readBy ?? []).slice(0, 1)'],
      ['.filter(({ id }) => mayIn(caller, id, permissions))', ''],
    ],
  ),
  ...slipsIn(
    'server/http/inventory/level-list.ts',
    ['server/http/worth-by-shop.pg.test.ts'],
    [['case when l.shop_id = any($3) then l.value end as value', 'l.value as value']],
  ),
  ...slipsIn(
    'server/http/orders/order-list.ts',
    [lists],
    [
      ["from_platform: { sql: 'channel = any($)'", "from_platform: { sql: 'action = any($)'"],
      ["type: { sql: 'action = any($)'", "type: { sql: 'status = any($)'"],
      ["'created_at', 'collected_at', 'total', 'number'", "'created_at', 'total', 'number'"],
      ['(query.page - 1) * query.per_page', 'query.page * query.per_page'],
    ],
  ),
  ...slipsIn(
    'server/http/list-picking.ts',
    [lists],
    [
      ["where.join(' and ')", "where.join(' or ')"],
      [' nulls last, id ', ' nulls first, id '],
    ],
  ),
  ...slipsIn(
    'server/http/record-reads.ts',
    [lists],
    [['name} where brand_id = $1 and not deleted and', 'name} where brand_id = $1 and']],
  ),
  ...slipsIn(
    'server/http/inventory/level-list.ts',
    [lists],
    [
      ["barcode: { sql: 'barcode = any($)'", "barcode: { sql: 'number = any($)'"],
      ['l.unit_value end as', 'l.value end as'],
    ],
  ),
  ...slipsIn(
    'server/http/inventory/movement-list.ts',
    [lists],
    [
      ["from: { sql: 'at >= ", "from: { sql: 'at > "],
      ["coalesce(d.number, t.number, k.number, '')", "coalesce(d.number, t.number, '')"],
    ],
  ),
  ...slipsIn(
    'server/http/inventory/paper-list.ts',
    [lists],
    [["applicant_id: { sql: 'applicant_id = any($)'", "applicant_id: { sql: 'receiver_id = any($)'"]],
  ),
  ...slipsIn(
    'server/http/inventory/overview.ts',
    ['server/http/inventory-overview.pg.test.ts'],
    [
      ['each.day > day ? sum', 'each.day >= day ? sum'],
      ['each.shopId === shopId && each.day < days ?', 'each.shopId === shopId ?'],
      ['and l.quantity > 0 and l.since < $3', 'and l.quantity > 0'],
      ['greatest(0, -sum(m.value))', '-sum(m.value)'],
      ['where quantity <= low_at', 'where quantity < low_at'],
    ],
  ),
  ...slipsIn(
    'server/http/transfers/transfer-list.ts',
    [lists],
    [
      ['2: [received],', '2: [received, returned],'],
      ['return `review_remark ilike', 'return `remark ilike'],
    ],
  ),
  ...slipsIn(
    'server/http/checks/check-list.ts',
    [lists],
    [["result: { sql: 'result = any($)'", "result: { sql: 'status = any($)'"]],
  ),
  ...slipsIn(
    'server/http/transfers/products-for-transfer.ts',
    [lookups],
    [
      ['not p.deleted and p.enabled', 'not p.deleted'],
      ['(p.shop_ids ? $2 and p.shop_ids ? $3)', '(p.shop_ids ? $2 or p.shop_ids ? $3)'],
      ['order by coalesce(there.quantity, 0) > 0 desc, p.number', 'order by p.number'],
    ],
  ),
  ...slipsIn(
    'server/http/orders/operations-between.ts',
    [lookups],
    [
      ['one.every((value, index) => value === other[index])', 'true'],
      ['was.salespersonId === salespersonId &&', ''],
    ],
  ),
  ...slipsIn('server/http/orders/member-name-of.ts', [lookups], [['or known_to ? $3', '']]),
  ...slipsIn('server/http/orders/wanted-lines.ts', [lookups], [['|| was.kind !== line.kind', '']]),
  ...slipsIn(
    'server/http/book-command.ts',
    [lookups],
    [['caller.staff.id, command.name, about, key]', 'caller.staff.id, command.name, key]']],
  ),
  ...slipsIn('server/http/brand-reads.ts', [lookups], [['if (found?.rev === rev) return', 'if (found) return']]),
  ...slipsIn('server/http/routes/session.ts', [lookups], [['.max(20)', '.max(21)']]),
  ...slipsIn(
    'server/http/checks/review.ts',
    ['server/http/checks/review.test.ts'],
    [
      ['(!groups || groups.includes(product.groupId)) &&', ''],
      ["sort === 'value' && !sees.worth ? 'difference' : sort", 'sort'],
      ['(query.page - 1) * query.per_page', 'query.page - 1'],
    ],
  ),
  ...slipsIn(
    'server/http/routes/checks.ts',
    ['server/http/checks/sight.pg.test.ts'],
    [
      ["caller.may('pc.inventory.checkBook') ||", ''],
      ['max(at) as', 'min(at) as'],
    ],
  ),
  ...slipsIn(
    'server/http/checks/check-lines.ts',
    ['server/http/checks/sight.pg.test.ts'],
    [
      ['now.unitValue || of.costPrice', 'of.costPrice'],
      ['line?.price == null ? known : Math.abs(line.price)', 'known'],
    ],
  ),
  ...slipsIn(
    'server/http/request-metrics.ts',
    ['server/http/request-metrics.test.ts'],
    [['Math.max(0, now - at)', 'now - at']],
  ),
  ...slipsIn('server/http/outage.ts', ['server/http/outage.test.ts'], [['08(?!P01)...', '08...']]),
];

/** Sync and counters on the server. */
const syncSlips: readonly Slip[] = [
  ...slipsIn(
    'server/sync/window.ts',
    ['server/sync/past-window.pg.test.ts'],
    [
      ['const windowLength = 30 *', 'const windowLength = 29 *'],
      ["e.state = 'open' and not e.deleted", "e.state = 'open'"],
      ["r.state = 'resolved' and", ''],
      ['const countsStay = 2 *', 'const countsStay = 20 *'],
    ],
  ),
  ...slipsIn(
    'server/sync/readable.ts',
    ['server/sync/readable.test.ts'],
    [['offline: or(offline, given.offline, true)', 'offline: or(offline, given.offline, false)']],
  ),
  ...slipsIn(
    'server/sync/cursor.ts',
    ['server/sync/readable.test.ts'],
    [['(earlier.revs[scope] ?? rev)', '(earlier.revs[scope] ?? 0)']],
  ),
  ...slipsIn(
    'server/counters/list-counters.ts',
    ['server/counters/shown.pg.test.ts'],
    [
      ["and l.outcome = 'held') as held", "and l.outcome <> 'accepted') as held"],
      ['order by s.code, c.number', 'order by c.number'],
    ],
  ),
  ...slipsIn(
    'server/counters/manage.ts',
    ['server/counters/shown.pg.test.ts'],
    [['and state <> $3 returning id', 'returning id']],
  ),
  ...slipsIn(
    'server/counters/missing-numbers.ts',
    ['server/counters/shown.pg.test.ts'],
    [["o.counter_id <> $4 and o.forked_from = ''", 'o.counter_id <> $4']],
  ),
];

/** What is taken in from files, and how the books are added up. */
const bookSlips: readonly Slip[] = [
  ...slipsIn(
    'server/import/item-of-row.ts',
    ['server/import/import-file.pg.test.ts'],
    [
      ['shopPrices: before?.shopPrices ?? []', 'shopPrices: []'],
      ["yesOrNo(row, 'enabled', before?.enabled ?? true)", "yesOrNo(row, 'enabled', true)"],
      ['known?.packageContent ?? 1', '1'],
      ['known?.consumables ?? []', '[]'],
    ],
  ),
  ...slipsIn(
    'server/import/member-of-row.ts',
    ['server/import/import-file.pg.test.ts'],
    [
      ['shared: before?.shared ?? false', 'shared: false'],
      ['registeredAt: before?.registeredAt ?? where.now', 'registeredAt: where.now'],
    ],
  ),
  ...slipsIn(
    'server/import/import-items.ts',
    ['server/import/import-file.pg.test.ts'],
    [
      ['group.name === name && group.kind === kind', 'group.name === name'],
      ['fresh.filter((group) => used.has(group.id))', 'fresh'],
    ],
  ),
  ...slipsIn(
    'server/import/columns.ts',
    ['server/import/import-file.pg.test.ts'],
    [['field && !places.has(field)', 'field']],
  ),
  ...slipsIn(
    'server/audit/money.ts',
    ['server/audit/audit.pg.test.ts'],
    [
      ["when 'suspense' then 1 else -1 end", "when 'suspense' then 1 else 1 end"],
      ["filter (where kind in ('payment', 'refund'))", "filter (where kind in ('payment'))"],
    ],
  ),
  ...slipsIn(
    'server/audit/stock.ts',
    ['server/audit/audit.pg.test.ts'],
    [
      ['or coalesce(l.value, 0) <> coalesce(m.worth, 0)', ''],
      ['or coalesce(s.value, 0) <> coalesce(m.worth, 0)', ''],
    ],
  ),
  ...slipsIn('server/audit/sequences.ts', ['server/audit/audit.pg.test.ts'], [['or min(f.rev) < 1', '']]),
];

export const serverSlips: readonly Slip[] = [...callSlips, ...syncSlips, ...bookSlips];
