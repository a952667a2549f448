import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '#domain/commands.ts';
import { entities } from '#domain/entities.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { member } from '#domain/member/member.ts';
import type { TestBrand } from '../../tests/brand.ts';
import { brandOfPlaces } from '../../tests/crash/brand-of-places.ts';
import { receiptOf } from '../../tests/crash/hands.ts';
import { aMark, handsOverSql, type OverSql, overSql } from '../../tests/crash/over-sql.ts';
import { everyExample, exampleOf, type NamedExample } from '../../tests/examples/all.ts';
import { subjectsBy } from '../../tests/examples/by-hands.ts';
import { seenBy, takesNumber } from '../../tests/examples/seen-by.ts';
import type { Seen, Subject, Subjects } from '../../tests/examples/subjects.ts';
import { adding, aProduct } from '../../tests/make.ts';
import { aCard } from '../../tests/make-card.ts';
import { aSwap, aSwappedDuty } from '../../tests/make-swap.ts';
import { onStage } from '../../tests/walk/on-stage.ts';
import { recordJson, tableFor } from '../db/tables.ts';

const theirGoods = aProduct({ id: 'their-goods', number: 'P900', barcode: '', shopIds: ['shop-2'] });
const theirMember = member.schema.parse({
  id: 'their-member',
  name: 'Li',
  pinyin: '',
  initials: '',
  gender: 'female',
  country: '86',
  birthday: '',
  mobile: '13800002223',
  source: null,
  remark: '',
  tags: [],
  level: 'visitor',
  shopId: 'shop-2',
  knownTo: [],
  shared: false,
  registeredAt: 0,
});
const theirCard = aCard({ id: 'their-card', memberId: theirMember.id, shopId: 'shop-2', shopIds: ['shop-2'] });

const theirDuty = { day: '2099-01-02' };
const theirSwap = (id: string, status: number) =>
  aSwap({
    id,
    shopId: 'shop-2',
    status,
    fromId: 'staff-2',
    takerId: 'staff-2',
    given: aSwappedDuty(theirDuty.day, [9, 17]),
  });
const theirSwaps = [theirSwap('their-swap', 0), theirSwap('their-agreed-swap', 1)] as const;

/** What is the brand's, what one shop has of another, and what theirs is said to be by hand. */
const byHand: readonly string[] = [
  'freeHour',
  'freeDay',
  'plannedWeek',
  'dutyAhead',
  'askedSwap',
  'agreedSwap',
  'atHome',
  'goods',
  'stocked',
  'packaged',
  'template',
  'neighbour',
  'supplier',
  'notice',
  'ownLooks',
  'member',
  'otherMember',
  'card',
  'frozenCard',
  'endingCard',
  'asking',
  'asked',
  'sent',
  'counting',
  'counted',
  'shiftOfAnother',
  'countedShift',
  'room',
];

let brand: TestBrand;
let ours: OverSql;
let theirs: Partial<Subjects>;
let theirPaper = '';
beforeAll(async () => {
  brand = await brandOfPlaces();
  await brand.put({ product: [theirGoods], member: [theirMember], card: [theirCard], dutySwap: theirSwaps });
  ours = await overSql(brand);
  const there = await overSql(brand, 'shop-2');
  // Each with what it takes of its own: what is asked back cannot be praised any more.
  let seen = await seenBy({}, []);
  const isMade = (kind: string): boolean => !kind.startsWith('new') && !byHand.includes(kind);
  const kinds = Object.keys(subjectsBy(handsOverSql(there, ''))).filter(isMade) as Subject[];
  for (const kind of kinds) seen = { ...seen, ...(await seenBy(subjectsBy(handsOverSql(there, kind)), [kind])) };
  const hands = handsOverSql(there, 'paid');
  const [applied, sent] = ['their-transfer', 'their-delivery'];
  for (const transferId of [applied, sent])
    await hands.give('transfer.apply', {
      transferId,
      number: transferId,
      provideShopId: 'headquarters',
      remark: '',
      lines: [{ productId: 'product-1', quantity: 1 }],
    });
  await brand.pool.query('update transfer set status = 4 where id = $1', [sent]);
  theirPaper = hands.id('paper');
  const room = { roomId: seen.bed.roomId };
  const counting = { ...seen.draft, zone: 'front' };
  const transfer = { transferId: applied, quantity: 1 };
  const [memberId, memberName, mobile] = [theirMember.id, 'Li', theirMember.mobile];
  const cardId = theirCard.id;
  theirs = {
    ...seen,
    goods: theirGoods,
    stocked: theirGoods,
    packaged: { productId: theirGoods.id },
    newOrder: { orderId: seen.order.id, number: '' },
    newPayment: { id: hands.id('cash') },
    newRefund: { refundId: seen.askedBack.refundId },
    newPiece: { treatmentId: seen.piece.treatmentId },
    newBooking: { bookingId: seen.booking.bookingId },
    newWait: { waitlistEntryId: seen.wait.waitlistEntryId },
    newSwap: { dutySwapId: theirSwaps[0].id },
    askedSwap: { dutySwapId: theirSwaps[0].id, ...theirDuty, fromId: 'staff-2', takerId: 'staff-2' },
    agreedSwap: { dutySwapId: theirSwaps[1].id, ...theirDuty, fromId: 'staff-2', takerId: 'staff-2' },
    newMember: { memberId },
    member: { memberId, memberName, mobile },
    otherMember: { memberId },
    newCard: { cardId },
    card: { cardId, memberId, memberName, value: 100_000 },
    frozenCard: { cardId },
    endingCard: { cardId, lastDay: '2035-01-01' },
    newRepayment: { repaymentId: seen.repayment.repaymentId },
    newPaper: { paperId: theirPaper },
    newTransfer: { transferId: applied },
    asking: transfer,
    asked: transfer,
    sent: { ...transfer, transferId: sent },
    newStocktake: seen.draft,
    counting,
    counted: counting,
    countedToEnd: seen.draft,
    shiftOfAnother: seen.shift,
    countedShift: seen.shift,
    room,
    newBed: { bedId: seen.bed.bedId },
  };
});
afterAll(() => brand.close());

const looked = entities.filter(({ name, shops }) => shops !== 'brand' || name === 'employee' || name === 'role');
const everything = looked
  .map(({ name }) => {
    const table = tableFor(name);
    const record = `${recordJson(table, 'r')}::jsonb as record`;
    return `select '${name}' as entity, ${record}, version from ${table.name} r`;
  })
  .join(' union all ');
/** Every record of the other shop, with its version; roles and staff are the brand's. */
const whatIsTheirs = async (): Promise<unknown[]> => {
  const { rows } = await brand.pool.query<{ entity: string; record: AnyRecord; version: number }>(
    `select * from (${everything}) as every_record order by entity, record ->> 'id'`,
  );
  return rows.filter(({ entity, record }) => {
    const shops = looked.find(({ name }) => name === entity)?.shops;
    return shops === 'brand' || shops?.(record).includes('shop-2');
  });
};

type Row = readonly [what: string, args: object];

/** What is theirs of a kind; something new of ours may be called what something of theirs is. */
const theirsOf = (kind: Subject): object | undefined => {
  const asNew = kind.replace(/^new(.)/, (_, first: string) => first.toLowerCase());
  return theirs[kind] ?? theirs[asNew as Subject];
};

/** One of theirs in the place of one of ours: as a whole, and by each of its ids beside what else ours is. */
const swapped = (kind: Subject, mine: object): (readonly [what: string, one: object])[] => {
  const one = theirsOf(kind);
  if (one === undefined) return [];
  if (['asking', 'asked', 'sent'].includes(kind))
    return [theirs.asking, theirs.sent].map((each) => [`${kind}, ${each?.transferId}`, { ...one, ...each }] as const);
  const ids =
    'lines' in one || 'barcode' in one ? [] : Object.keys(one).filter((field) => /(^id|Id|^refused)$/.test(field));
  const several = ids.filter((field) => Reflect.get(one, field) !== Reflect.get(mine, field));
  if (several.length < 2) return [[kind, one]];
  return [[kind, one], ...several.map((id) => [`${kind}, ${id}`, { ...mine, [id]: Reflect.get(one, id) }] as const)];
};

/** What is not there yet has other ids each time: what was taken does not block the next one. */
const anew = (seen: Seen): Seen => {
  const renewed = Object.entries(seen).map(([kind, one]) => {
    if (!kind.startsWith('new')) return [kind, one];
    const of = Object.entries(one).map(([field, id]) => [field, field === 'number' ? id : uuid()]);
    return [kind, Object.fromEntries(of)];
  });
  return { ...seen, ...Object.fromEntries(renewed) };
};

/** The arguments of an example that is ours, with something of theirs in it, each time something else. */
const rowsOf = async (example: NamedExample, counter: OverSql): Promise<readonly Row[]> => {
  const seen = await seenBy(subjectsBy(handsOverSql(counter, aMark())), example.of);
  const numbered = (args: object): object => (takesNumber(example) ? { ...args, number: counter.number() } : args);
  return example.of.flatMap((kind) =>
    swapped(kind, seen[kind]).flatMap(([what, one]): Row[] => {
      const mine = anew(seen);
      const args = example.args({ ...mine, [kind]: one });
      return JSON.stringify(args) === JSON.stringify(example.args(mine)) ? [] : [[what, numbered(args)]];
    }),
  );
};
/** What else of theirs a command may name. */
const besides: Readonly<Record<string, (counter: OverSql) => Promise<readonly Row[]>>> = {
  'order.open@1': async (counter) =>
    (
      [
        ['order beside', theirs.paid?.id],
        ['order beside that is nobody’s', uuid()],
      ] as const
    ).map(([what, beside]) => [
      what,
      { orderId: uuid(), number: counter.number(), operations: [adding(aProduct(), 'a')], beside },
    ]),
  'order.collect@1': async (counter) => [
    ['order sold with', { ...receiptOf(uuid(), uuid(), counter.number()), soldWith: theirs.paid?.id }],
    ['paid order', receiptOf(theirs.paid?.id ?? '', uuid(), counter.number())],
  ],
  'card.issue@1': async (counter) => {
    const { of, args } = exampleOf('card.issue');
    const sale = args(await seenBy(subjectsBy(handsOverSql(counter, aMark())), of));
    return [['order sold with', { ...sale, number: counter.number(), soldWith: theirs.paid?.id }]];
  },
  'exchange.give@1': async (counter) => [
    [
      'member',
      {
        ...receiptOf(uuid(), uuid(), counter.number()),
        payments: [],
        refundId: uuid(),
        reason: 'mine',
        memberId: theirMember.id,
        back: { products: [{ productId: 'product-1', quantity: 1, amount: 2_800, back: 1 }], type: 0 },
      },
    ],
  ],
  'stock.book@1': async (counter) => [
    [
      'paper that it undoes',
      {
        paperId: uuid(),
        number: counter.number(),
        type: 22,
        reverses: theirPaper,
        lines: [{ productId: 'product-1', quantity: 12, price: null }],
        applicantId: '',
        receiverId: '',
        remark: '',
      },
    ],
  ],
};

/**
 * What is done although it names something of theirs, of which nothing changes: what a shop does not sell may be on an
 * order until that is paid for, and after it as a task; the id of a bed is its room's, so that a device is put at the bed
 * of that id which was added here just before; that of a repayment's or a deposit's part is its own, money that was taken for
 * a booking that nobody knows here is booked with a task, and the order that something was sold with is a name on paper.
 */
const doneAllTheSame = [
  'room.addBed@1: newBed',
  'room.placeDevice@1: bed',
  'room.placeDevice@1: bed, bedId',
  'debt.repay@1: newPayment',
  'deposit.take@1: newPayment',
  'deposit.take@1: booking',
  'order.collect@1: order sold with',
  'card.issue@1: order sold with',
];
const isDone = (what: string): boolean => /: (goods|stocked)$/.test(what) || doneAllTheSame.includes(what);
/** A delivery that was made is booked, and both shops see it: what else of theirs it names is not walked. */
const ofBoth = ['transfer.verify@1: stocked'];
/** Examples about what nobody at a counter brings about, besides the plain ones of their commands. */
const left = ['order.collect@1, with a coupon', 'money.suspend@1, given out'];
const walked = everyExample
  .map((each) => [each.what ? `${each.name}, ${each.what}` : each.name, each] as const)
  .filter(([title]) => !left.includes(title));
const said: string[] = [];

test('the walk knows every command of the list', () => {
  expect([...new Set(everyExample.map(({ name }) => name))].sort()).toEqual(
    commands.map(({ name, version }) => `${name}@${version}`).sort(),
  );
});

interface Said {
  readonly what: string;
  readonly outcome: string;
}
/** Gives these at our counter; answers what becomes of each. Nothing of theirs is answered, and nothing of it changes. */
const givenAt = async (
  counter: OverSql,
  rows: readonly (readonly [what: string, example: NamedExample, args: object])[],
): Promise<Said[]> => {
  const before = await whatIsTheirs();
  const sent = rows.map(([, { command }, args]) => counter.here.does(command.name, args, { version: command.version }));
  const { results } = await counter.here.push(sent);
  expect(await whatIsTheirs()).toEqual(before);
  const answers = results.map(({ outcome, code, params }, place): Said => {
    const [what = '', , args] = rows[place] ?? [];
    const isLeaked = JSON.stringify(params).includes('S02') && !JSON.stringify(args).includes('S02');
    expect([what, isLeaked]).toEqual([what, false]);
    return { what, outcome: outcome === 'rejected' ? `${code}` : outcome };
  });
  said.push(...answers.map(({ what, outcome }) => `${what}: ${outcome}`));
  return answers;
};
const done = ({ outcome }: Said): boolean => ['accepted', 'exception'].includes(outcome);

describe.each(walked.filter(([, { command }]) => !command.byCallAlone))('%s', (title, example) => {
  test('with an id of another shop is refused, and nothing of that shop changes', async () => {
    const counter = example.of.some((kind) => /shift/i.test(kind)) ? await overSql(brand) : ours;
    const rows = [...(await rowsOf(example, counter)), ...((await besides[title]?.(counter)) ?? [])].filter(
      ([what]) => !ofBoth.includes(`${title}: ${what}`),
    );
    const answers = await givenAt(
      counter,
      rows.map(([what, args]) => [`${title}: ${what}`, example, args] as const),
    );
    expect(answers.filter((each) => done(each) && !isDone(each.what))).toEqual([]);
  });
});

test('what calls alone give is refused at a counter, whatever it names', async () => {
  const byCalls = walked.filter(([, { command }]) => command.byCallAlone);
  const answers = await givenAt(
    ours,
    byCalls.map(([title, each]) => [title, each, each.args(onStage)] as const),
  );
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['system.byCallAlone']));
});

test('what each is refused with is what is written down', async () => {
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot('other-shop.txt');
});
