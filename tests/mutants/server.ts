import { type Slip, slipsIn } from './slip.ts';

const [lists, lookups] = ['server/http/lists.pg.test.ts', 'server/http/lookups.pg.test.ts'];
const worthByShop = 'server/http/worth-by-shop.pg.test.ts';

/** What the API answers and takes, on PostgreSQL. */
const callSlips: readonly Slip[] = [
  ...slipsIn(
    'server/http/stock/seen-stock.ts',
    [worthByShop, 'server/http/inventory-rights.pg.test.ts'],
    [
      ['stockPaper.readBy, all', "['pc.inventory.list'], all"],
      ['.filter(({ id }) => mayIn(caller, id, readers))', ''],
    ],
  ),
  ...slipsIn('src/domain/stock/movement.ts', [worthByShop], [["fieldRights: { value: 'pc.inventory.value' },", '']]),
  ...slipsIn(
    'server/http/serve-list.ts',
    [worthByShop],
    [
      ['shopIds.some((id) => !seeing.includes(id))', 'false'],
      ['mayAt(caller, String(shopId))(right)', 'true'],
    ],
  ),
  ...slipsIn(
    'server/http/serve-list.ts',
    [lists],
    [
      ['.offset((query.page - 1) * query.per_page)', '.offset(query.page * query.per_page)'],
      ['isHidden || columnIn(listing, field).nullable ?', 'isHidden ?'],
    ],
  ),
  ...slipsIn('server/db/query-builder.ts', [lists], [[' and not ', ' or not ']]),
  ...slipsIn(
    'src/domain/order/order-listing.ts',
    [lists],
    [
      ["from_platform: { code: 'channel' }", "from_platform: { code: 'action' }"],
      ["type: { code: 'action' }", "type: { code: 'status' }"],
      ["'createdAt', 'collectedAt', 'total', 'number'", "'createdAt', 'total', 'number'"],
    ],
  ),
  ...slipsIn(
    'server/http/stock/calls.ts',
    [lists],
    [
      ['sql`barcode = any(', 'sql`number = any('],
      ["'l.value', 'l.unitValue'", "'l.value', 'l.value as unitValue'"],
    ],
  ),
  ...slipsIn('server/http/list-filters.ts', [lists], [['found(filter.from)} >= ', 'found(filter.from)} > ']]),
  ...slipsIn(
    'server/http/stock/movement-rows.ts',
    [lists],
    [["'d.number', 't.number', 'k.number', val('')", "'d.number', 't.number', val('')"]],
  ),
  ...slipsIn(
    'src/domain/stock/paper-listing.ts',
    [lists],
    [["applicant_id: { is: 'applicantId' }", "applicant_id: { is: 'receiverId' }"]],
  ),
  ...slipsIn(
    'server/http/stock/overview.ts',
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
    'src/domain/transfer/transfer-listing.ts',
    [lists],
    [
      ['2: [received],', '2: [received, returned],'],
      ["approve_remark: { says: ['reviewRemark'] }", "approve_remark: { says: ['number'] }"],
    ],
  ),
  ...slipsIn(
    'src/domain/stocktake/stocktake-listing.ts',
    [lists],
    [["result: { code: 'result' }", "result: { code: 'status' }"]],
  ),
  ...slipsIn(
    'server/http/transfer/products-for-transfer.ts',
    [lookups],
    [
      [".where('p.enabled', '=', true)", ''],
      ['bool_and(', 'bool_or('],
      ['.orderBy(sql`coalesce(there.quantity, 0) > 0 desc`)', ''],
    ],
  ),
  ...slipsIn(
    'server/http/order/operations-between.ts',
    [lookups],
    [
      ['one.every((value, index) => value === other[index])', 'true'],
      ['was.salespersonId === salespersonId &&', ''],
    ],
  ),
  ...slipsIn('server/http/order/member-name-of.ts', [lookups], [['or known_to ? ', 'or shop_id = ']]),
  ...slipsIn('server/http/order/wanted-lines.ts', [lookups], [['|| was.kind !== line.kind', '']]),
  ...slipsIn(
    'server/http/book-command.ts',
    [lookups],
    [['caller.staff.id, command.name, about, key]', 'caller.staff.id, command.name, key]']],
  ),
  ...slipsIn('server/http/brand-reads.ts', [lookups], [['if (found?.rev === rev) return', 'if (found) return']]),
  ...slipsIn(
    'src/domain/sms/rolling-limit.ts',
    ['src/domain/sms/rolling-limit.test.ts'],
    [['newestFirst[most - 1]', 'newestFirst[most]']],
  ),
  ...slipsIn(
    'server/sms/codes.ts',
    ['server/sms/codes.pg.test.ts'],
    [
      ['where tries < ', 'where tries <= '],
      [
        "'delete from sms_code where code_hash = $1 returning subject'",
        "'select subject from sms_code where code_hash = $1'",
      ],
    ],
  ),
  ...slipsIn(
    'server/http/sms/subjects.ts',
    ['server/http/reset.pg.test.ts'],
    [
      ['return [subject, ofDevice(subject, token), ...', 'return [subject, ...'],
      ['...ofPlace(subject, place)];', '];'],
    ],
  ),
  ...slipsIn(
    'server/sms/send-code.ts',
    ['server/http/reset.pg.test.ts'],
    [
      ['}, ofOthers];', '}];'],
      ['if (isKnown) return [{', 'if (false) return [{'],
      ['if (isKnown && (await shareCode(', 'if (false && (await shareCode('],
    ],
  ),
  ...slipsIn(
    'server/registration/mark-pictures.ts',
    ['server/http/registration/registrations.pg.test.ts'],
    [[' and registrant = any($4)', ' and $4::text[] is not null']],
  ),
  ...slipsIn(
    'server/lanes/lane.ts',
    ['server/lanes/lane.test.ts'],
    [
      ['this.inside >= atOnce + mostWaiting', 'false'],
      ['own.inside >= mostOfOne', 'false'],
      ['Math.ceil(atOnce / 2)', 'atOnce'],
    ],
  ),
  ...slipsIn(
    'server/files/picture-limits.ts',
    ['server/files/pictures.test.ts'],
    [
      ['if (marker === startOfScan) scans += 1;', ''],
      ["=== 'IEND') return chunks;", "=== 'IEND') return 0;"],
      ['      frames += 1;\n', ''],
    ],
  ),
  ...slipsIn(
    'server/http/session/principal.ts',
    ['server/http/reset.pg.test.ts'],
    [['if (login && isSuperAdministrator(login.staff, roles))', 'if (login)']],
  ),
  ...slipsIn('src/domain/staff/password.ts', ['src/domain/staff/password.test.ts'], [['most: 20', 'most: 21']]),
  ...slipsIn(
    'server/http/stocktake/review.ts',
    ['server/http/stocktake/review.test.ts'],
    [
      ['(!groups || groups.includes(each.product.groupId)) &&', ''],
      ["sort === 'value' && !sees.worth ? 'difference' : sort", 'sort'],
      ['(query.page - 1) * query.per_page', 'query.page - 1'],
    ],
  ),
  ...slipsIn(
    'server/http/stocktake/calls.ts',
    ['server/http/stocktake/sight.pg.test.ts'],
    [["caller.may('pc.inventory.checkBook') ||", '']],
  ),
  ...slipsIn(
    'server/http/stocktake/checkers.ts',
    ['server/http/stocktake/sight.pg.test.ts'],
    [["fn.max('at')", "fn.min('at')"]],
  ),
  ...slipsIn(
    'server/http/stocktake/review-lines.ts',
    ['server/http/stocktake/sight.pg.test.ts'],
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
  ...slipsIn('server/http/limits/outage.ts', ['server/http/limits/outage.test.ts'], [['08(?!P01)...', '08...']]),
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

/** How a refusal of a call is foreseen. */
const foreseenSlips: readonly Slip[] = slipsIn(
  'server/commands/foresee.ts',
  ['server/commands/foresee.pg.test.ts'],
  [['if (booked?.rows.length !== 0) return undefined;', '']],
);

/** How the books are added up. */
const bookSlips: readonly Slip[] = [
  ...slipsIn(
    'server/audit/money.ts',
    ['server/audit/audit.pg.test.ts'],
    [
      ["when 'suspense' then 1 else -1 end", "when 'suspense' then 1 else 1 end"],
      ["filter (where kind in ('payment', 'refund'))", "filter (where kind in ('payment'))"],
    ],
  ),
  ...slipsIn(
    'server/audit/payments.ts',
    ['server/audit/payments.pg.test.ts', 'server/audit/audit.pg.test.ts'],
    [
      ['coalesce(exchanged, type), amount - refunded', 'coalesce(exchanged, type), amount'],
      ['<> coalesce(b.amount, 0)', 'is null'],
      ["when 'suspense' then amount else -amount", "when 'suspense' then amount else amount"],
    ],
  ),
  ...slipsIn(
    'server/audit/card-uses.ts',
    ['server/audit/cards.pg.test.ts'],
    [
      [" or w ? 'lapsed'", ''],
      [' having count(e.amount) = 0', ''],
      [' or e.back < 0 or e.back > e.taken', ''],
      ['case when b.is_cancelled then b.drawn else', 'case when false then b.drawn else'],
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

export const serverSlips: readonly Slip[] = [...callSlips, ...syncSlips, ...foreseenSlips, ...bookSlips];
