import { expect, test } from 'vitest';
import { commands } from '#domain/commands.ts';
import { channels } from '#domain/kernel/channels.ts';
import type { Decision } from '#domain/kernel/decision.ts';
import { isNewId } from '#domain/kernel/new-id.ts';
import { acting } from '../make-orders.ts';
import { given } from './commands.ts';
import type { Given } from './given.ts';
import { own, shopNamed } from './people.ts';
import { stage } from './stage.ts';

const byCall = { channel: channels.centralPlatform, counterId: 'counter-1' };
/** What becomes of an example with these arguments; undefined where they are no such arguments. */
const outcome = async (
  { name, at, counterId }: Given,
  args: unknown,
  isReplay: boolean,
): Promise<Decision | undefined> => {
  const command = commands.find((one) => `${one.name}@${one.version}` === name);
  if (!command?.args.safeParse(args).success) return undefined;
  const shopId = at ?? own;
  const where = counterId === undefined ? byCall : { counterId };
  const by = acting({ ...where, shopId, shop: shopNamed(shopId), staffId: 'manager', replay: isReplay });
  return await stage(own).run(command, args, by);
};

const toldIn = (said: unknown): string[] => {
  if (typeof said === 'string') return [said];
  return typeof said === 'object' && said !== null ? Object.values(said).flatMap(toldIn) : [];
};
/** Arguments with one id in place of another, wherever it stands. */
const renamed = (said: unknown, from: string, to: string): unknown => {
  if (said === from) return to;
  if (Array.isArray(said)) return said.map((each) => renamed(each, from, to));
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(Object.entries(said).map(([field, each]) => [field, renamed(each, from, to)]));
};
const known = new Set([...stage(own).records.values()].map(({ id }) => id));
/** The ids under which an example makes records, as its arguments say them; no other record stands under them. */
const newIdsOf = async (each: Given): Promise<string[]> => {
  const decision = await outcome(each, each.args, false);
  const told = new Set(toldIn(each.args));
  const made = decision?.ok
    ? decision.changes.flatMap((one) => (one.op === 'insert' || one.op === 'append' ? [one.record.id] : []))
    : [];
  return [...new Set(made.filter((id) => told.has(id) && !known.has(id)))];
};

const making: (readonly [title: string, each: Given, id: string])[] = [];
for (const each of given)
  for (const id of await newIdsOf(each)) making.push([`${each.name} ${each.what ?? ''} makes ${id}`, each, id]);

test('records are made under ids that are said by these commands at least', () => {
  const names = new Set(making.map(([, { name }]) => name.replace(/@\d+$/, '')));
  for (const name of ['order.open', 'order.move', 'card.issue', 'card.recharge', 'card.change', 'member.register'])
    expect(names).toContain(name);
  expect(names.size).toBeGreaterThan(30);
});

test.each(making)(
  '%s, but under no id that clients do not make, whether anew or decided again',
  async (_, each, id) => {
    for (const isReplay of [false, true])
      for (const odd of ['suspense:order-1', '../x', '__proto__', 'toString', 'a b', '-a', '茶', ''])
        expect([odd, (await outcome(each, renamed(each.args, id, odd), isReplay))?.ok ?? false]).toEqual([odd, false]);
    expect(await outcome(each, renamed(each.args, id, '01993b5e-7c1d-7a62-9d0b-6f2f6a4e9d10'), false)).toMatchObject({
      ok: true,
    });
  },
);

test('an order of late lines may be said by the id that both ends make', () => {
  expect(isNewId('late:a:b', { madeId: 'late:' })).toBe(true);
  expect(isNewId('late:a:b')).toBe(false);
  for (const word of ['constructor', 'toString', 'hasOwnProperty', '__proto__']) expect(isNewId(word)).toBe(false);
});
