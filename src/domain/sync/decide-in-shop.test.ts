import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anOrder } from '../../../tests/make-orders.ts';
import { someone } from '../../../tests/make-stocktake.ts';
import { itemTerms } from '../item/item-terms.ts';
import { type AnyCommand, defineCommand } from '../kernel/command.ts';
import { accept, type Change, type Decision, insert, reject, remove, update } from '../kernel/decision.ts';
import { all, many, one, taken } from '../kernel/needs.ts';
import { member } from '../member/member.ts';
import { order } from '../order/order.ts';
import { transfer } from '../transfer/transfer.ts';
import { decideInShop } from './decide-in-shop.ts';

const theirs = anOrder({ id: 'theirs', shopId: 'shop-2', number: 'S02-01-000001' });
const ours = anOrder({ id: 'ours' });
const needs = {
  one: one(order, 'theirs'),
  all: all(order, ['ours', 'theirs']),
  many: many(order, { status: 0 }),
  number: taken(order, { number: theirs.number }),
  person: one(member, 'member-1'),
};
const read = {
  one: theirs,
  all: [ours, theirs],
  many: [theirs],
  number: ['theirs'],
  person: { id: 'member-1', shopId: 'shop-2' },
};
const command = (decide: AnyCommand['decide'], more: Partial<AnyCommand> = {}): AnyCommand => ({
  ...defineCommand({
    name: 'a.b',
    version: 1,
    offline: true,
    right: 'everybody',
    args: z.object({}),
    needs: () => needs,
    decide,
  }),
  ...more,
});
const decided = (decide: (loaded: typeof read) => Decision, more: Partial<AnyCommand> = {}): Decision =>
  decideInShop(
    command((loaded) => decide(loaded as never), more),
    needs,
    read,
    {},
    someone(),
  );
const changing = (...changes: Change[]) => decided(() => accept(changes));

describe('a command', () => {
  test('is told of a record of another shop as little as of an id that nobody has given', () => {
    let seen: unknown;
    decided((loaded) => {
      seen = loaded;
      return accept([]);
    });
    expect(seen).toEqual({ one: undefined, all: [ours], many: [], number: ['theirs'], person: read.person });
  });

  test.each([
    ['changes it', update(order, theirs)],
    ['makes it its own', update(order, { ...theirs, shopId: 'shop-1' })],
    ['writes one under its id', insert(order, { ...ours, id: 'theirs' })],
    ['removes it', remove(order, 'theirs')],
    ['gives one of its own away', update(order, { ...ours, shopId: 'shop-2' })],
    ['makes one for it', insert(order, { ...ours, id: 'new', shopId: 'shop-2' })],
    ['changes what belongs to the brand', remove(itemTerms, 'terms-1')],
  ])('that %s is refused', (_, change) => {
    expect(changing(update(order, ours), change)).toEqual({ ok: false, code: 'system.otherShop', params: {} });
  });

  test('changes what is of its own shop, and what belongs to two of them in either', () => {
    expect(changing(update(order, ours))).toMatchObject({ ok: true });
    const sent = { id: 'sent', applyShopId: 'shop-2', provideShopId: 'shop-1' };
    expect(changing({ op: 'update', entity: transfer.name, record: sent })).toMatchObject({ ok: true });
  });

  test('that says why it reaches into a further shop reads and changes its records too, and no others', () => {
    const third = insert(order, { ...ours, id: 'new', shopId: 'shop-3' });
    const reaching = { reaches: () => ['shop-2'] };
    const decide = (loaded: typeof read): Decision =>
      loaded.one ? accept([update(order, loaded.one)]) : reject('order.empty');
    expect(decided(decide, reaching)).toMatchObject({ ok: true });
    expect(decided(decide)).toMatchObject({ code: 'order.empty' });
    expect(decided(() => accept([third]), reaching)).toMatchObject({ code: 'system.otherShop' });
  });

  test('that is refused says its own reason', () => {
    expect(decided(() => reject('order.empty'))).toMatchObject({ code: 'order.empty' });
  });
});
