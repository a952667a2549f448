import { expect, test } from 'vitest';
import { z } from 'zod';
import { commands } from '#domain/commands.ts';
import type { JsonSchema } from './arbitrary-of.ts';
import { given } from './commands.ts';

/** How arguments call what they name of the records of a brand. */
const isId = (name: string): boolean =>
  /(^id|Id|Ids|^records)$/.test(name) || ['soldWith', 'beside', 'reverses', 'refused', 'after', 'first'].includes(name);

type Place = readonly (string | number)[];
const placesIn = (value: unknown, at: Place = []): Place[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...at, Array.isArray(value) ? Number(name) : name];
    const named = typeof name === 'string' && Array.isArray(value) ? String(at.at(-1) ?? '') : name;
    return typeof inner === 'string' && isId(named) ? [place] : placesIn(inner, place);
  });
};

const planted = 'planted-id';
const withPlanted = (value: unknown, [name, ...rest]: Place): unknown => {
  if (name === undefined) return planted;
  if (Array.isArray(value)) return value.map((each, place) => (place === name ? withPlanted(each, rest) : each));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: withPlanted(fields[name], rest) };
};

/** Fields of a command itself that name something and may be left out. */
const leftOut = (schema: JsonSchema, args: object): string[] =>
  Object.entries(schema.properties ?? {})
    .filter(([name, { type }]) => type === 'string' && isId(name) && !(name in args))
    .map(([name]) => name);

const where = { shopId: 'shop-1', counterId: 'counter-1', staffId: 'staff-1' };
const titleOf = (place: Place): string => place.map((each) => (typeof each === 'number' ? '[]' : each)).join('.');

/** Where arguments name something, and whether the command reads what that is. */
const read = new Map<string, boolean>();
for (const command of commands) {
  const name = `${command.name}@${command.version}`;
  const schema = z.toJSONSchema(command.args, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  for (const { args } of given.filter((each) => each.name === name)) {
    for (const place of [...placesIn(args), ...leftOut(schema, args).map((each) => [each])]) {
      const said = command.args.safeParse(withPlanted(args, place));
      if (!said.success) continue;
      const key = `${command.name} ${titleOf(place)}`;
      const isRead = JSON.stringify(command.needs(said.data as never, where as never)).includes(planted);
      read.set(key, (read.get(key) ?? false) || isRead);
    }
  }
}

/** What is named and not read, by why nothing rests on it. */
const unread: Readonly<Record<string, readonly string[]>> = {
  'is new: whatever has that id already is found when it is written down': [
    ...['card.change', 'card.issue', 'card.recharge', 'debt.repay', 'order.collect'].map(
      (name) => `${name} payments.[].id`,
    ),
    'debt.writeOff writeOffId',
    'order.agreeToPay agreementId',
    'points.correct correctionId',
    'booking.make parts.[].id',
    'booking.change parts.[].id',
    'booking.hold parts.[].id',
    'waitlist.book parts.[].id',
    'waitlist.serve parts.[].id',
    'exchange.give lines.[].id',
    'order.collect lines.[].id',
    'order.change operations.[].line.id',
    'order.open operations.[].line.id',
    'order.park operations.[].line.id',
  ],
  'lies within a record that is read, and is unknown there or is not': [
    'exchange.give back.lines.[].lineId',
    'order.change operations.[].lineId',
    'order.collect seen.[].lineId',
    'order.move lines.[].lineId',
    'order.returnSuspense paymentId',
    'refund.give lines.[].lineId',
    'refund.request lines.[].lineId',
    'room.editBed bedId',
    'booking.change parts.[].bedId',
    'waitlist.offer parts.[].bedId',
    'treatment.finishAll pieces.[].lineId',
    'treatment.start lineId',
    'treatment.allot lineId',
    'treatment.allot bedId',
    'treatment.move bedId',
    'stocktake.zoneDone counterId',
    'commissionMonth.close after',
    'swap.withdraw byId',
  ],
  'gives way to that of its item, which is read': [
    'order.collect lines.[].groupId',
    ...['order.change', 'order.open', 'order.park'].map((name) => `${name} operations.[].line.groupId`),
  ],
  'stands beside the id by which it is read, and is a name on paper': ['order.collect coupons.[].couponId'],
  'is one of all of the shop, which are read': ['treatment.allot deviceId', 'treatment.move deviceId'],
  'is looked up where it is used: what is not there is passed over': [
    'booking.make series.id',
    'turn.record orderId',
    'quickKeys.save keys.[].itemId',
    'notice.read noticeId',
    'pricePlan.add lines.[].itemId',
    'pricePlan.edit lines.[].itemId',
    'product.add regionId',
    'product.edit regionId',
    'service.add regionId',
    'service.edit regionId',
  ],
  'is given by a call that reads it, and holds for that order and that member alone': [
    'order.agreeToPay memberId',
    'order.agreeToPay orderId',
  ],
};

test('every record that a command names is read by it, or nothing rests on it', () => {
  expect(read.size).toBeGreaterThan(100);
  const found = [...read].filter(([, isRead]) => !isRead).map(([key]) => key);
  expect(found.sort()).toEqual(Object.values(unread).flat().sort());
});

test.each(['card.issue soldWith', 'order.collect soldWith', 'order.open beside'])('%s is read', (key) =>
  expect(read.get(key)).toBe(true),
);
