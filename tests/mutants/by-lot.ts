// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of the sources as they stand there.
import { type Slip, slipsIn } from './slip.ts';

/** Slips that went past the nearest tests when a hundred more were planted by lot (docs/slips.md, the third round). */
export const lotSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/receipt/booking-ticket.ts',
    ['src/domain/receipt/booking-ticket.test.ts'],
    [["part.wish === 'named'", "part.wish !== 'any'"]],
  ),
  ...slipsIn('src/domain/roster/fallen-out.ts', ['src/domain/roster/roster.test.ts'], [[' && !time.held', '']]),
  ...slipsIn(
    'src/domain/booking/arrive.ts',
    ['src/domain/booking/booking.test.ts'],
    [["{ ...arrived, reason: '' }", 'arrived']],
  ),
  ...slipsIn(
    'src/domain/treatment/pieces.ts',
    ['src/domain/treatment/pieces.test.ts'],
    [['allottedAt >= startedAt', 'allottedAt > startedAt']],
  ),
  ...slipsIn(
    'src/domain/notice/of-sums.ts',
    ['src/domain/notice/of-sums.test.ts'],
    [['id: day.slice(0, 7)', 'id: day']],
  ),
  ...slipsIn(
    'src/domain/waitlist/as-booking.ts',
    ['src/domain/waitlist/as-booking.test.ts'],
    [["staffId: wish === 'named' ? staffId : ''", 'staffId']],
  ),
  ...slipsIn(
    'src/domain/payment/way-of-paying.ts',
    ['src/domain/payment/way-of-paying.test.ts'],
    [['{ ...payments.get(id), ...stands }', 'stands']],
  ),
  ...slipsIn(
    'src/domain/order/order-sums.ts',
    ['src/domain/order/order-sums.test.ts'],
    [['Math.max(0, total - paid)', 'total']],
  ),
  ...slipsIn(
    'src/domain/card/carried-over.ts',
    ['src/domain/card/handled.test.ts'],
    [['keptAt: by?.keptAt ?? lot.at', 'keptAt: lot.at']],
  ),
  ...slipsIn(
    'src/domain/card-template/add.ts',
    ['src/domain/card-template/card-template.test.ts'],
    [['knownIn: knownPlaces(body, shopId)', 'knownIn: [shopId]']],
  ),
  ...slipsIn(
    'src/domain/kernel/complete.ts',
    ['src/domain/kernel/complete.test.ts'],
    [['=> record[field] === undefined)', '=> !record[field])']],
  ),
  ...slipsIn(
    'src/domain/commission/end.ts',
    ['src/domain/commission/commission-rule.test.ts'],
    [['changedBy: acting.staffId', 'changedBy: existing.changedBy']],
  ),
  ...slipsIn(
    'src/domain/refund/review.ts',
    ['src/domain/refund/approve.test.ts'],
    [["answer: reason, failure: ''", 'answer: reason']],
  ),
  ...slipsIn(
    'src/domain/order/change/extra.ts',
    ['src/domain/order/extra-of-lines.test.ts'],
    [['servicers: isFixed && isBegun(line)', 'servicers: isFixed']],
  ),
  ...slipsIn(
    'src/domain/values/too-much.ts',
    ['src/domain/values/too-much.test.ts'],
    [['all.length > longestList', 'all.length >= longestList']],
  ),
  ...slipsIn('src/domain/staff/group/add-group.ts', ['src/domain/in-regions.test.ts'], [['inRegions: true,', '']]),
  ...slipsIn(
    'src/domain/refund/by-booking.ts',
    ['src/domain/refund/by-booking.test.ts'],
    [['const gone = before.quantity - before.times;', 'const gone = before.quantity;']],
  ),
  ...slipsIn(
    'src/domain/debt/debt-account.ts',
    ['src/domain/kernel/reading.test.ts'],
    [["atCounter: ['pc.order.cashier', 'pc.order.collect']", "atCounter: ['pc.order.cashier']"]],
  ),
  ...slipsIn(
    'src/workers/sheet/write-sheet.ts',
    ['src/workers/sheet/write-sheet.test.ts'],
    [['/^-?\\d{1,15}', '/^\\d{1,15}']],
  ),
  ...slipsIn(
    'src/sync/pins.ts',
    ['src/sync/pins.test.ts'],
    [['typed?.salt === salt ? typed.count : 0', 'typed?.count ?? 0']],
  ),
  ...slipsIn(
    'src/db/storage/dexie-registry.ts',
    ['src/db/storage/dexie-registry.test.ts'],
    [
      [
        "(await db.enrolments.where('shopId').equals(shopId).toArray()).find((one) => !one.retired)",
        "db.enrolments.where('shopId').equals(shopId).first()",
      ],
    ],
  ),
  ...slipsIn(
    'server/import/read-file.ts',
    ['server/import/read-file.test.ts'],
    [['mostLines = 10 * mostFileLines', 'mostLines = mostFileLines']],
  ),
  ...slipsIn('server/devices/exchange.ts', ['server/devices/exchange.test.ts'], [['listeners.delete(listener);', '']]),
  ...slipsIn(
    'src/form/widgets/place-tree.ts',
    ['src/form/widgets/place-tree.test.ts'],
    [['parentId === null ? !known.has(place.parentId)', "parentId === null ? place.parentId === ''"]],
  ),
  ...slipsIn(
    'src/domain/values/gb18030.ts',
    ['src/workers/sheet/write-sheet.test.ts'],
    [['firstAbove + code - 0x10000', 'firstAbove + code - 0xffff']],
  ),
  ...slipsIn(
    'src/store/names-elsewhere.ts',
    ['src/store/names-elsewhere.dom.test.tsx'],
    [["for (const id of ids[kind]) known.set(id, '');", '']],
  ),
  ...slipsIn(
    'src/features/roster/use-fallen.ts',
    ['src/features/roster/roster-screen.dom.test.tsx'],
    [['.filter(({ status }) =>\n    holdsPlaces(status),\n  );', ';']],
  ),
  ...slipsIn(
    'src/features/device/device-actions.tsx',
    ['src/features/device/device-screens.dom.test.tsx'],
    [["isInUse(row) && row.bedId !== ''", 'isInUse(row)']],
  ),
  ...slipsIn(
    'src/features/booking/waited-part-fields.tsx',
    ['src/features/booking/waitlist.dom.test.tsx'],
    [['.filter(({ beds }) => beds.length > 0)', '']],
  ),
  ...slipsIn(
    'src/features/board/wall/wall-screen.tsx',
    ['src/features/board/wall/wall-screen.dom.test.tsx'],
    [['{ ...around, timeZone }', '{ timeZone, ...around }']],
  ),
  ...slipsIn(
    'src/domain/waitlist/decline.ts',
    ['tests/walk/commands.test.ts'],
    [["right: 'pc.booking.manage'", "right: 'pc.booking.list'"]],
  ),
  ...slipsIn(
    'src/domain/booking/states.ts',
    ['tests/walk/commands.test.ts'],
    [["inProgress: 'booking.holdsAlready'", 'inProgress: null']],
  ),
  ...slipsIn(
    'server/http/treatment/service-log-calls.ts',
    ['server/http/treatment/service-log.pg.test.ts'],
    [[".where('resignedAt', 'is', null)", '']],
  ),
  ...slipsIn(
    'server/devices/send-command.ts',
    ['server/devices/tell-machines.pg.test.ts'],
    [['until: isThere ? at + life : at', 'until: at + life']],
  ),
  ...slipsIn(
    'server/http/roster/calls.ts',
    ['server/http/roster/calls.pg.test.ts'],
    [[".where('shopId', '=', shop.id)", '']],
  ),
  ...slipsIn(
    'src/features/card/refund-rules/refund-rules.tsx',
    ['src/features/card/refund-rules/refund-rules.dom.test.tsx'],
    [['mayWrite={mayWrite && online}', 'mayWrite={mayWrite}']],
  ),
  ...slipsIn(
    'src/parts/item/item-uses.tsx',
    ['src/features/item/item-screens.dom.test.tsx'],
    [['otherCoupons > 0', 'otherCoupons > 1']],
  ),
  ...slipsIn(
    'src/features/order/page/return-suspense.tsx',
    ['src/features/order/page/order-page.dom.test.tsx'],
    [['disabled={!allowed}', '']],
  ),
  ...slipsIn(
    'src/features/order/list/member-order-list.tsx',
    ['src/features/order/list/order-lists.dom.test.tsx'],
    [['ofMembers: true,', '']],
  ),
  ...slipsIn(
    'src/features/cashier/second-screen/use-second-screen.ts',
    ['src/features/cashier/second-screen/what-is-told.dom.test.tsx'],
    [["looks?.shown.logo || brand?.logo || ''", "looks?.shown.logo ?? brand?.logo ?? ''"]],
  ),
  ...slipsIn(
    'src/features/overview/overview-screen.tsx',
    ['src/features/overview/overview-screen.dom.test.tsx'],
    [['counter !== null && shop?.type', 'shop?.type']],
  ),
  ...slipsIn(
    'server/files/sweep-files.ts',
    ['server/files/sweep-files.pg.test.ts'],
    [['[now - grantsAreOver]', '[now]']],
  ),
  ...slipsIn(
    'server/db/cluster.ts',
    ['server/db/embedded.pg.test.ts'],
    [['await rm(passwordFile, { force: true });', '']],
  ),
  ...slipsIn(
    'server/http/item/product-uses.ts',
    ['server/http/item/item-uses.pg.test.ts'],
    [['l.quantity <> 0', 'l.quantity > 0']],
  ),
  ...slipsIn(
    'server/http/stocktake/review-lines.ts',
    ['server/http/stocktake/review-lines.pg.test.ts'],
    [['s.quantity <> 0', 's.quantity > 0']],
  ),
  ...slipsIn(
    'server/brand/make-brand.ts',
    ['server/http/registration/registrations.pg.test.ts'],
    [["given.principal ?? named('boss')", "named('boss')"]],
  ),
  ...slipsIn(
    'server/http/import/calls.ts',
    ['server/http/import/calls.pg.test.ts'],
    [["maySetOwn: caller.may('pc.item.price')", 'maySetOwn: true']],
  ),
];
