// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of the sources as they stand there.
import { type Slip, slipsIn } from './slip.ts';

const fields = 'tests/contracts/declared-fields.test.ts';
const machines = 'server/devices/tell-machines.pg.test.ts';
const slip = (file: string, noticedBy: string, find: string, put: string): readonly Slip[] =>
  slipsIn(file, [noticedBy], [[find, put]]);

/** What is told of two kinds is right of one alone, or of the first of several. */
const others: readonly Slip[] = [
  ...slip(
    'src/domain/refund/request.ts',
    'src/domain/refund/refund.test.ts',
    '`${back.reason}:${back.productId}`',
    'back.productId',
  ),
  ...slipsIn(
    'src/domain/card/rechargeable.ts',
    ['src/domain/card/recharge.test.ts'],
    [
      ["status !== 'invalid' && status !== 'ended'", "status !== 'ended'"],
      ["status !== 'invalid' && status !== 'ended'", "status !== 'invalid'"],
    ],
  ),
  ...slip(
    'src/domain/coupon/given-in-a-day.ts',
    'src/domain/coupon/given-in-a-day.test.ts',
    'paid: sum.paid + worth.paid * count',
    'paid: sum.paid + worth.paid',
  ),
  ...slip(
    'src/domain/exchange/give.ts',
    'src/domain/exchange/give.test.ts',
    '[...back.exceptions, ...taking.exceptions]',
    '[...taking.exceptions]',
  ),
  ...slip(
    'src/domain/points/spend.ts',
    'src/domain/points/spend.test.ts',
    'ends.set(endsAt, (ends.get(endsAt) ?? 0) + of)',
    'ends.set(endsAt, of)',
  ),
  ...slip(
    'src/domain/item/group/set-item-group.ts',
    'src/domain/item/catalogue.test.ts',
    'if (ofGroup) return',
    'if (ofGroup && ofProducts) return',
  ),
  ...slip(
    'src/domain/stocktake/finish.ts',
    'src/domain/stocktake/states.test.ts',
    'gainPieces + lossPieces + leftOut === 0',
    'gainPieces - lossPieces + leftOut === 0',
  ),
  ...slipsIn(
    'src/domain/booking/best/serving.ts',
    ['src/domain/booking/best/best-times.test.ts'],
    [
      ['from = Math.max(from, other.till)', 'from = other.till'],
      ['till = Math.min(till, other.from)', 'till = other.from'],
    ],
  ),
  ...slip(
    'src/domain/turn/undo.ts',
    'src/domain/turn/turn.test.ts',
    "id === undoes && kind === 'skipped'",
    "id !== '' && kind === 'skipped'",
  ),
];

/** What is written down says another moment, another number, or nothing. */
const written: readonly Slip[] = [
  ...slip(
    'src/domain/order/line-terms.ts',
    'src/domain/order/collect/collect-checks.test.ts',
    "shopId: ['', shopId]",
    "shopId: ['']",
  ),
  ...slip(
    'src/domain/refund/reviewed.ts',
    'src/domain/refund/free-goods.test.ts',
    'price === 0 && asked.amount > 0',
    'price === 0',
  ),
  ...slip(
    'src/db/counter/counter.ts',
    'src/db/counter/counter-tabs.test.ts',
    'if (before !== overlay) indexes.follow(released(before, overlay));',
    '',
  ),
  ...slip('src/domain/coupon/terms.ts', 'src/domain/coupon/coupon.test.ts', 'max(3_650)', 'max(365)'),
  ...slip(
    'src/domain/item/service/add-service.ts',
    'src/domain/item/catalogue.test.ts',
    'reject(why, { number: args.number })',
    'reject(why, { number: args.serviceId })',
  ),
  ...slip(
    'src/domain/stocktake/uncount.ts',
    'src/domain/stocktake/states.test.ts',
    'Math.max(before.lastAt, at)',
    'before.lastAt',
  ),
  ...slip(
    'src/domain/booking/places.ts',
    'src/domain/booking/booking.test.ts',
    '(each.removedAt === null ? each.beds.map(({ id }) => id) : [])',
    'each.beds.map(({ id }) => id)',
  ),
  ...slip('src/domain/booking/take-up.ts', 'src/domain/booking/booking.test.ts', '      arrivedAt: null,\n', ''),
  ...slip(
    'src/domain/turn/skip.ts',
    'src/domain/turn/turn.test.ts',
    "reason: turnReason.min(1, 'field.required')",
    'reason: turnReason',
  ),
  ...slip(
    'src/domain/treatment/finish-all.ts',
    'src/domain/treatment/finish-all.test.ts',
    'served({ ...allotted, startedAt: acting.at }, acting)',
    'served(allotted, acting)',
  ),
  ...slip(
    'src/domain/device/rename.ts',
    'src/domain/device/care.test.ts',
    'other.id !== existing.id && other.removedAt === null',
    'other.removedAt === null',
  ),
];

/** What a screen says, and what a device does, in a case that no test had. */
const screens: readonly Slip[] = [
  ...slip(
    'src/features/receipt/use-receipt.ts',
    'src/features/receipt/after-sale.dom.test.tsx',
    "where === 'onServer'",
    "where === 'saved'",
  ),
  ...slip(
    'src/parts/receipt/use-print-rows.tsx',
    'src/features/receipt/after-sale.dom.test.tsx',
    "'application/octet-stream');\n    onPrinted?.();",
    "'application/octet-stream');",
  ),
  ...slip('src/features/points/rule.form.ts', fields, "label: 'rule.senior'", "label: 'rule.veteran'"),
  ...slip(
    'src/features/feedback/feedback.form.ts',
    fields,
    "fields: { reason: reason('quick.show') }",
    "fields: { reason: reason('quick.hide') }",
  ),
  ...slip('src/features/counter/decide.form.ts', fields, "      secret: 'current',\n", ''),
  ...slip(
    'src/features/card/refund-rules/refund-rules.form.ts',
    'src/features/card/refund-rules/refund-rules.dom.test.tsx',
    "'cardRules.dayPast': 'from'",
    "'cardRules.dayPast': 'coolingDays'",
  ),
  ...slip(
    'src/parts/receipt/print/escpos.ts',
    'src/parts/receipt/print/escpos.test.ts',
    ', after: bold(false) }',
    ' }',
  ),
  ...slip('src/parts/receipt/print/escpos.ts', 'src/parts/receipt/print/escpos.test.ts', ', after: size(1) }', ' }'),
  ...slip(
    'src/parts/item/step-outcome.tsx',
    'src/parts/item/batch-dialog.dom.test.tsx',
    '{refusal\n            ?',
    '{!refusal\n            ?',
  ),
  ...slip(
    'src/list/use-looks.ts',
    'src/list/list-view.dom.test.tsx',
    'columns: permitted(lines.columns, may)',
    'columns: lines.columns',
  ),
  ...slip(
    'src/form/widgets/acupoints/acupoints-shown.tsx',
    'src/features/service/service-screens.dom.test.tsx',
    'codes.some((code) => viewOf(code) === view)',
    'codes.every((code) => viewOf(code) === view)',
  ),
  ...slip(
    'src/store/use-upload.ts',
    'src/store/use-upload.dom.test.tsx',
    'registering\n      ? await openCall(registrationFileCalls.confirm, { params }, i18n.language)\n      : await call(fileCalls.confirm, { params })',
    'await call(fileCalls.confirm, { params })',
  ),
  ...slip(
    'src/store/use-ask.ts',
    'src/store/use-ask.dom.test.tsx',
    "        ...(call.by === 'anybody' && { byAnybody: true as const }),\n",
    '',
  ),
  ...slip('src/sync/no-storage.ts', 'src/sync/session.test.ts', "level: 'fail'", "level: 'warn'"),
  ...slip(
    'src/sync/finish-work.ts',
    'src/sync/counting.test.ts',
    'counter.buffered().length > 0',
    'counter.buffered().length > 1',
  ),
  ...slip(
    'src/db/live/query.ts',
    'src/db/live/query.test.ts',
    "['session', 'employee', 'role', 'shop']",
    "['session', 'employee', 'shop']",
  ),
];

/** What the server reads or counts, beside others of a kind. */
const server: readonly Slip[] = [
  ...slip(
    'server/http/event-stream.ts',
    'server/http/second-screen/far-screens.pg.test.ts',
    'all.size <= most',
    'all.size < most',
  ),
  ...slip(
    'server/http/registration/start.ts',
    'server/http/registration/trial.pg.test.ts',
    'and not deleted and resigned_at is null limit 2',
    'and not deleted limit 2',
  ),
  ...slip(
    'server/registration/rows.ts',
    'server/http/registration/registrations.pg.test.ts',
    'where state = $1 and changed_at < $2',
    'where state = $1 and submitted_at < $2',
  ),
  ...slip(
    'server/providers/sms/aliyun.ts',
    'server/providers/sms/aliyun.test.ts',
    "  'isv.DAY_LIMIT_CONTROL': 'limited',\n",
    '',
  ),
  ...slip(
    'server/devices/broker/gate.ts',
    'server/devices/broker/door.test.ts',
    'if (!this.waiting) this.socket.resume();',
    'this.socket.resume();',
  ),
  ...slip(
    'server/price-plan/read-catalogue.ts',
    'server/http/price-plan/calls.pg.test.ts',
    '[...(byItem.get(key) ?? []), each]',
    '[each]',
  ),
  ...slip(
    'server/audit/goods.ts',
    'server/audit/audit.pg.test.ts',
    'from taken t full join moved m',
    'from taken t left join moved m',
  ),
  ...slip(
    'server/devices/take-message.ts',
    machines,
    "(answer is null or answer = 'ok' and $4 = 'done')",
    'answer is null',
  ),
  ...slip(
    'server/audit/shifts.ts',
    'server/audit/shifts.pg.test.ts',
    '\n       or n.recharged is distinct from e.recharged or n.back',
    '\n       or n.back',
  ),
  ...slip(
    'server/http/stock-paper/check-lines.ts',
    'server/http/inventory-calls.pg.test.ts',
    'levels.find((level) => level.productId === productId)?.quantity',
    'levels[0]?.quantity',
  ),
  ...slip(
    'server/db/write-all.ts',
    'server/db/write-all.pg.test.ts',
    "write.op === 'insert' && last.entity === write.entity",
    "write.op === 'insert'",
  ),
  ...slip('server/sync/push-text.ts', 'server/sync/push-text.test.ts', '|| isPoisoned(rest)', ''),
  ...slip('src/list/use-place.ts', 'src/list/list-place.dom.test.tsx', "router.state.status !== 'pending'", 'true'),
  ...slip('src/db/overlay/prefetch.ts', 'src/db/overlay/prefetch.test.ts', 'after = page.next', 'after = null'),
];

/** Slips that nobody noticed when a hundred were planted blindly in December 2026 (`docs/slips.md`). */
export const chanceSlips: readonly Slip[] = [...others, ...written, ...screens, ...server];
