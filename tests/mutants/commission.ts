import { type Slip, slipsIn } from './slip.ts';

const facts = 'src/domain/commission/facts.test.ts';
const month = 'src/domain/commission/month.test.ts';
const which = 'src/domain/commission/which-rule.test.ts';
const rule = 'src/domain/commission/commission-rule.test.ts';
const calls = 'server/http/commission/calls.pg.test.ts';
const closed = 'server/http/commission/months.pg.test.ts';
const months = 'src/domain/commission/commission-month.test.ts';
const addUp = 'src/domain/commission/corrections-add-up.test.ts';

/** What the staff earn by which rules, and what is taken back of it. */
export const commissionSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/commission/facts.ts',
    [facts],
    [
      ["(state === 'paid' || state === 'refunded') && card?.times.length === 0", 'card?.times.length === 0'],
      ["state === 'paid' || state === 'refunded'", "state === 'paid'"],
      ['card?.times.length === 0', 'card'],
      ['Math.min(money, whole)', 'money'],
      ['payable - (worth[place] ?? 0)', 'payable'],
      ['status === refundStatuses.refunded && reviewedAt !== null', 'reviewedAt !== null'],
      ['.toSorted((a, b) => a.at - b.at)', ''],
      ['if (!order.cancellation) return given;', 'return given;\n  if (!order.cancellation) return given;'],
      ['line.payable - given.reduce((sum, of) => sum + of.amount, 0)', 'line.payable'],
      ['line.quantity - given.reduce((sum, of) => sum + of.quantity, 0)', 'line.quantity'],
      ['lines.filter(({ lineId }) => lineId === line.id)', 'lines'],
      ['Math.max(byCards.times - pieces, 0)', '(byCards.times - pieces)'],
      ['Math.min(quantity - byCards.times, quantity - pieces)', '(quantity - byCards.times)'],
      ['(payable === 0 ? 0 : roundHalfUp((byCards', '(payable === 1 ? 0 : roundHalfUp((byCards'],
      ['base: payable === 0 ? 0 :', 'base: payable === 1 ? 0 :'],
      ["isRecharge ? 'recharge' : 'sale'", "'sale'"],
      ['served.staffIds.length > 0 ? served.staffIds : sellers', 'served.staffIds'],
      ['if (order.collectedAt === null) return [];', ''],
      ['(line.byName ?? false)', 'false'],
      ["forMember: order.memberId !== ''", 'forMember: true'],
      ['tellsByName({ kind }) &&', ''],
      ['byCards.base === 0 && byCards.times === 0', 'false'],
      ['payable - (isChange ? byCards.base : unproved)', 'payable'],
      ['isChange ? byCards.base : unproved', 'isChange ? byCards.base : 0'],
      ['unproved > 0 && anew === 0', 'false'],
      ['isChange || (byCards.base', '(byCards.base'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/line-shares.ts',
    [facts, 'src/domain/overview/overview.test.ts'],
    [['[...new Set(line.servicerIds)]', '[...line.servicerIds]']],
  ),
  ...slipsIn(
    'src/domain/order/line-shares.ts',
    ['src/domain/order/line-shares.test.ts'],
    [
      ['shares.length === servicerIds.length', 'shares.length > 0'],
      ['100 - others - set', '100 - set'],
      ['Math.max(Math.round(percent), 0)', 'Math.round(percent)'],
    ],
  ),
  ...slipsIn(
    'src/domain/commission/which-rule.ts',
    [which],
    [
      ['rule.enabled &&', ''],
      ['rule.kind === fact.kind &&', ''],
      ['around.way.includes(rule.shopId) &&', ''],
      ["(rule.byName === 'yes') === fact.byName", 'fact.byName'],
      ['validFrom <= day', 'validFrom < day'],
      ['day <= validUntil', 'day < validUntil'],
      ["kind !== 'card' && rule.groupIds", 'rule.groupIds'],
      ['one.kind === kind && one.itemId', 'one.itemId'],
      ["kind === 'card' && rule.templateIds", 'rule.templateIds'],
      ['groups: 2,', 'groups: 3,'],
      ["rule.byName === 'either' ? 0 : 1", '0'],
      ["(rule.customers === 'members') === fact.forMember", 'fact.forMember'],
      ["rule.customers === 'all' ? 0 : 1", '0'],
      ['-way.indexOf(rule.shopId)', '0'],
      ['commissionPeople.indexOf(rule.people),', ''],
      ['one.id < other.id ? one : other', 'one'],
      ['(ofOne[place] ?? 0) > (ofOther[place] ?? 0)', '(ofOne[place] ?? 0) < (ofOther[place] ?? 0)'],
    ],
  ),
  ...slipsIn(
    'src/domain/commission/month.ts',
    [month],
    [
      ['monthOf(at) <= month)', 'monthOf(at) < month)'],
      ['from <= sum', 'from < sum'],
      ['Math.max(from, step.from)', 'step.from'],
      ['Math.min(to, end)', 'to'],
      ['shares ?? evenShares(staffIds.length)', 'evenShares(staffIds.length)'],
      ['shared(fixed * quantity, fact, place)', 'fixed * quantity'],
      ['shared(roundHalfUp(percentOf(base, percent)), fact, place)', 'roundHalfUp(percentOf(own, percent))'],
      ['partsBetween(rule, before, before + own)', 'partsBetween(rule, 0, own)'],
      ['one.fact.at - other.fact.at ||', ''],
      ['before.set(key, came + own);', ''],
      ['(sums.get(keyOf(share)) ?? 0) + share.own', 'share.own'],
      ['JSON.stringify([staffId, rule.id])', 'JSON.stringify([staffId])'],
      ["rule.rate === 'fixed' ? [quantity, back.quantity]", "rule.rate === 'percent' ? [quantity, back.quantity]"],
      ['if (monthOf(at) <= own) return [];', ''],
      ['if (monthOf(at) !== month || amount === 0) return [];', 'if (amount === 0) return [];'],
      ['quantity !== 0 || amount !== 0', 'true'],
      ['takenFrom: entry.amount }', 'takenFrom: null }'],
      ['gone = { quantity: gone.quantity + quantity, base: gone.base + base }', 'gone = { quantity, base }'],
    ],
  ),
  ...slipsIn(
    'src/domain/commission/simulate.ts',
    [month],
    [['...asked.rules.filter(({ id }) => id !== draft.id), draft', '...asked.rules, draft']],
  ),
  ...slipsIn(
    'src/domain/commission/commission-rule.ts',
    [rule],
    [
      ['from > (tiers[place - 1]?.from ?? 0)', 'from >= (tiers[place - 1]?.from ?? 0)'],
      ['rule.validUntil < rule.validFrom', 'rule.validUntil <= rule.validFrom'],
      ["rule.rate === 'percent' && !ascends(rule.tiers)", '!ascends(rule.tiers)'],
      ['!rangesOf[rule.kind].includes(rule.range)', 'false'],
      ["byName: tellsByName(rule) ? rule.byName : 'either'", 'byName: rule.byName'],
      ["amount: rule.rate === 'fixed' ? rule.amount : null", 'amount: rule.amount'],
      ["staffIds: rule.people === 'staff' ? rule.staffIds : []", 'staffIds: rule.staffIds'],
      ["kind === 'labour' || kind === 'use'", "kind === 'labour'"],
      ["rule.rate === 'percent' && rule.tiers.length > 0 ?", "rule.rate === 'percent' ?"],
    ],
  ),
  ...slipsIn(
    'src/domain/commission/write.ts',
    [rule],
    [
      ["existing.shopId === shopId ? undefined : 'commissionRule.elsewhere'", 'undefined'],
      ['ids.some((id) => !known.has(id))', 'false'],
      [
        "name: 'commissionRule.edit',\n  version: 1,\n  offline: false,\n  right: 'pc.staff.commission'",
        "name: 'commissionRule.edit',\n  version: 1,\n  offline: false,\n  right: 'everybody'",
      ],
      [
        "name: 'commissionRule.add',\n  version: 1,\n  offline: false,\n  right: 'pc.staff.commission'",
        "name: 'commissionRule.add',\n  version: 1,\n  offline: false,\n  right: 'everybody'",
      ],
      ["if (same.length > 0) return reject('commissionRule.existsAlready');", ''],
    ],
  ),
  ...slipsIn(
    'src/domain/commission/end.ts',
    [rule],
    [
      [
        'update(commissionRule, { ...existing, enabled, ...changed })',
        'update(commissionRule, { ...existing, ...changed })',
      ],
    ],
  ),
  ...slipsIn('server/http/commission/calls.ts', [calls], [['.filter((entry) => entry.staffId === staffId)', '']]),
  ...slipsIn(
    'server/http/commission/store.ts',
    [calls],
    [
      ["if (!seesAll(caller, store)) throw forbidden('notAllowed');", ''],
      [
        "if (!found || !upwards(shopId, shops).includes(shop.id)) throw notFound('shop.unknown');",
        "if (!found) throw notFound('shop.unknown');",
      ],
    ],
  ),
  ...slipsIn('server/commission/read-sold.ts', [calls], [['...earlier.map((month) => [month, month] as const)', '']]),
  ...slipsIn(
    'src/domain/commission/commission-month.ts',
    [months],
    [
      ['.to <= now', '.to < now'],
      ['monthAfter(latest, 1)', 'monthAfter(latest, 2)'],
      ['one.closing !== null)', 'true)'],
      ['(a.month < b.month ? -1 : 1)', '(a.month < b.month ? 1 : -1)'],
      ["if (!hasEnded(month, timeZone, now)) return because('commissionMonth.notEnded', { month });", ''],
      ["if (next < month) return because('commissionMonth.earlierOpen', { month: next });", ''],
      ['next === undefined || next === month', 'true'],
      [
        "return latest === month ? undefined : because('commissionMonth.laterClosed', { month: latest });",
        'return undefined;',
      ],
    ],
  ),
  ...slipsIn(
    'src/domain/commission/close-month.ts',
    [months],
    [
      [
        "name: 'commissionMonth.close',\n  version: 1,\n  offline: false,\n  right: 'pc.staff.commissionClose'",
        "name: 'commissionMonth.close',\n  version: 1,\n  offline: false,\n  right: 'everybody'",
      ],
      ["?? '') !== after", "?? '') === ''"],
      ['...(existing?.history ?? [])', ''],
      ['closing: null, history', 'history'],
    ],
  ),
  ...slipsIn(
    'src/domain/commission/corrections.ts',
    [months, addUp],
    [
      ['if (own) return own.entries;', ''],
      ['if (correctedIn(closed) !== month) return byRules(month);', 'if (!correctedIn(closed)) return byRules(month);'],
      ['corrects === undefined ? sheet.month === month : corrects.month === month', 'sheet.month === month'],
      ['sumOf(is) - sumOf(was)', 'sumOf(is)'],
      ['if (amount === 0 || !basis) return [];', 'if (!basis) return [];'],
      ['was.quantity !== is.quantity || ', ''],
      ["isShared ? 'shares' : 'rate'", "'rate'"],
    ],
  ),
  ...slipsIn(
    'src/domain/commission/rested-on.ts',
    [months],
    [
      ["validFrom === '' || validFrom <= ends", 'true'],
      ["validUntil === '' || begins <= validUntil", 'true'],
      ['then[earlierMonths] === now[earlierMonths] ?', 'true ?'],
      ['rule.validUntil >= ends', 'false'],
    ],
  ),
  ...slipsIn('server/commission/rested-on.ts', [calls], [['row}.deleted', 'row}.shop_id']]),
  ...slipsIn('server/commission/rested-on.ts', [closed], [['row}.version', 'row}.shop_id']]),
  ...slipsIn(
    'src/domain/commission/missing.ts',
    [months],
    [
      ['if (enrolledAt >= end) return null;', ''],
      ["state === 'active' && waiting > 0", 'waiting > 0'],
      ['held + quarantined > 0', 'held > 0'],
      ['(lastContact ?? enrolledAt) < end', '(lastContact ?? enrolledAt) <= end'],
    ],
  ),
  ...slipsIn(
    'src/domain/commission/month-state.ts',
    [months],
    [
      ["closing ? 'closed' : open", 'open'],
      ['isAfterOne && ', ''],
    ],
  ),
  ...slipsIn(
    'server/http/commission/months.ts',
    [closed],
    [
      ['mayBe && totalOf(sheet) !== total', 'false'],
      ["what: 'closed', staffId: staff.id, total }", "what: 'closed', total }"],
      ['storeClosedSheet(brandId, id, sheet.entries, sheet.known, sheet.restedOn)', '[]'],
    ],
  ),
  ...slipsIn(
    'server/commission/read-asked.ts',
    [closed],
    [['thenOf(at)?.roles.get(staffId) ?? rolesNow(staffId)', 'rolesNow(staffId)']],
  ),
  ...slipsIn(
    'server/commission/read-sheet.ts',
    [closed],
    [['const first = sheets[0]?.month ?? month;', 'const first = month;']],
  ),
  ...slipsIn(
    'server/commission/read-missing.ts',
    [closed],
    [
      ['and opened_at < $3', ''],
      ['and status = any($3)', ''],
    ],
  ),
];
