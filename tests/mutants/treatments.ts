import { type Slip, slipsIn } from './slip.ts';

const of = (name: string): string => `src/domain/treatment/${name}.test.ts`;
const order = of('of-order');

/** How the services of paid orders are given, and what they use up. */
export const treatmentSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/treatment/pieces.ts',
    [of('pieces')],
    [
      [
        "kind === 'service' ? Math.max(0, quantity - served - inService) : 0",
        'Math.max(0, quantity - served - inService)',
      ],
      ['quantity - served - inService', 'quantity - served'],
      ['notBegun(line) - (line.refunded?.quantity ?? 0)', 'notBegun(line)'],
      [' || hasInService(lines)', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/treatment/serving.ts',
    [of('allot/start'), of('resume'), of('finish')],
    [
      ["if (!isOwn && !mayServe(acting, line?.servicerIds ?? [])) return { code: 'notAllowed', params: {} };", ''],
      ["line?.kind !== 'service'", '!line'],
      ['|| again === undefined', ''],
      ['isNone && !acting.replay', 'isNone'],
      ['refusal || notBegun(line) > 0', 'refusal'],
      ['namesOf(existing, lineId).includes(id)', 'false'],
      ['Math.max(0, at - suspendedAt)', 'at - suspendedAt'],
    ],
  ),
  ...slipsIn(
    'src/domain/treatment/supplies.ts',
    [of('finish')],
    [
      [' && used.length === 0', ''],
      ["existing.servedWhen === 'done' && ", ''],
      ['countedAt(levels, acting.at)', 'levels'],
    ],
  ),
  ...slipsIn(
    'src/domain/treatment/allot/start.ts',
    [of('allot/start'), of('allot/allot')],
    [
      ['if (unnamed && !acting.replay)', 'if (unnamed)'],
      ['if (unnamed && !acting.replay)', 'if (false)'],
      ['if (known && !isPending(known.status) && !isEnded)', 'if (known && !isPending(known.status))'],
      ['if (elsewhere && !acting.replay)', 'if (elsewhere)'],
      ['...(elsewhere ? [unplacedPiece(placed, elsewhere)] : [])', '...[]'],
      ['args.servicerIds ?? (known?.servicerIds.length ? known.servicerIds : line.servicerIds)', 'line.servicerIds'],
    ],
  ),
  ...slipsIn(
    'src/domain/treatment/finish.ts',
    [of('finish')],
    [
      ['  if (isServed(known.status)) return accept([]);\n', ''],
      ['inService: goesOn ? -1 : 0', 'inService: -1'],
      ['...(goesOn ? [] : [servedThoughTerminated(known)])', ''],
      ['known?.orderId !== existing.id', '!known'],
    ],
  ),
  ...slipsIn(
    'src/domain/treatment/allot/places.ts',
    [of('allot/allot')],
    [
      ['piece.id !== besides && piece[kind] === id', 'piece[kind] === id'],
      ['[...going, ...suspended]', 'suspended'],
      ["onBed) return { code: 'treatment.bedTaken'", "onBed && false) return { code: 'treatment.bedTaken'"],
      ['state.status !== deviceStatuses.fault', 'true'],
    ],
  ),
  ...slipsIn(
    'src/domain/treatment/allot/allot.ts',
    [of('allot/allot')],
    [
      ['leftToBegin(line) <= waiting.length', 'false'],
      ['isNone ? pendingAssignment : pendingService', 'pendingService'],
      ['why ? allocationFailed : allotted', 'allotted'],
      ['if (notOurs) return reject(notOurs.code, notOurs.params);', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/treatment/handed-over.ts',
    [of('hand-over'), of('handed-over')],
    [
      [' && line.quantity === 1', ''],
      ['/ people.size', ''],
      ["hasOthers && !may('pc.order.price')", 'false'],
      ['...more.map(() => 0)', ''],
      ['isTimed && !times.get(id)', 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/treatment/machine-asks.ts',
    [of('machine-asks')],
    [
      ['offline || keptAt', 'keptAt'],
      ["status === treatmentStatuses.inService ? is : ''", 'is'],
    ],
  ),
  ...slipsIn(
    'src/domain/treatment/terminate.ts',
    [of('terminate'), of('handed-over')],
    [
      ['suppliesUsed ? [ended] : []', '[ended]'],
      ['isServed(known.status) ? [servedThoughTerminated(known)] : []', '[]'],
      ['{ inService: -1 }', '{}'],
      [
        'withoutBrought(withPieces(taken.order, known.lineId, { inService: -1 }), known)',
        'withPieces(taken.order, known.lineId, { inService: -1 })',
      ],
    ],
  ),
  ...slipsIn(
    'src/domain/treatment/finish-all.ts',
    [of('finish-all')],
    [
      ['  if (notBegun(line) === 0) return so;\n', ''],
      ['acting.replay ? so : {', 'false ? so : {'],
      ['.refine(eachOnce)', ''],
      ['before.orderId !== so.order.id', 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/treatment/as-paid.ts',
    [order],
    [
      ['!settings?.servicesGivenWhenPaid', 'settings?.servicesGivenWhenPaid'],
      ['served: line.quantity', 'served: 1'],
      ["some(({ kind }) => kind === 'service')", "some(({ kind }) => kind === 'product')"],
    ],
  ),
  ...slipsIn('src/domain/order/goods.ts', [order], [["sold.servedWhen === 'done' ? [] : sold.lines", 'sold.lines']]),
  ...slipsIn(
    'src/domain/order/cancel.ts',
    [order],
    [
      ["hasInService(existing.lines) ? 'order.serviceInProgress' : undefined", 'undefined'],
      ["code === 'order.serviceInProgress' && acting.replay", "code === 'order.serviceInProgress'"],
    ],
  ),
  ...slipsIn(
    'src/domain/refund/rules.ts',
    [order],
    [['quantity > Math.max(0, leftOfLine(order, line).quantity - (line.inService ?? 0))', 'false']],
  ),
  ...slipsIn(
    'src/domain/refund/request.ts',
    [order],
    [['acting.replay ? undefined : whyInService(existing, args.lines)', 'whyInService(existing, args.lines)']],
  ),
  ...slipsIn(
    'src/domain/order/order.ts',
    [order],
    [['cardRefused: true, served: true, inService: true', 'cardRefused: true']],
  ),
];
