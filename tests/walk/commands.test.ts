import { describe, expect, test } from 'vitest';
import { commands } from '#domain/commands.ts';
import { channels } from '#domain/kernel/channels.ts';
import type { Acting } from '#domain/kernel/command.ts';
import { type Permission, permissions } from '#domain/permissions.ts';
import { acting } from '../make-orders.ts';
import { given } from './commands.ts';
import type { Given } from './given.ts';
import { mayOf, own, people, places, shopNamed, sister } from './people.ts';
import { type States, stage } from './stage.ts';

const titleOf = ({ name, what }: Given): string => (what ? `${name}, ${what}` : name);
const key = ({ name, version }: { name: string; version: number }): string => `${name}@${version}`;

/** Given by a call of the API, as those about staff are. */
const byCall = { channel: channels.centralPlatform };

/** What becomes of it: `done`, with the tasks that it leaves, or the code of the refusal. */
const outcome = async (
  each: Given,
  { records = own, states, ...who }: { records?: string; states?: States } & Partial<Acting>,
): Promise<string> => {
  const command = commands.find((one) => key(one) === each.name);
  if (!command) return 'no such command';
  const shopId = each.at ?? who.shopId ?? own;
  const where = each.counterId === undefined ? { ...byCall, counterId: 'counter-1' } : { counterId: each.counterId };
  const by = acting({ ...where, shopId, shop: shopNamed(shopId), staffId: 'manager', ...who });
  const world = stage(records, states);
  const decision = await world.run(command, each.args, by);
  if (decision.ok) return ['done', ...decision.exceptions.map(({ code }) => code)].join('+');
  return decision.code;
};

type Without = readonly { readonly right: string; readonly anew: string }[];
const triedWithout = new Map<Given, Without>();

/** What becomes of it without each right in turn; tried once. */
const withoutEach = async (each: Given): Promise<Without> => {
  const known = triedWithout.get(each);
  if (known) return known;
  const found: { right: string; anew: string }[] = [];
  for (const right of permissions)
    found.push({ right, anew: await outcome(each, { may: (asked) => asked !== right }) });
  triedWithout.set(each, found);
  return found;
};

test('every command of the product is walked', () => {
  expect([...new Set(given.map(({ name }) => name))].sort()).toEqual(commands.map(key).sort());
});

/** Commands for which one of several rights suffices. */
const eitherOf: Readonly<Record<string, readonly Permission[]>> = {
  'memberCoupon.give@1': ['pc.marketing.coupon', 'pc.member.manage'],
  'memberCoupon.withdraw@1': ['pc.marketing.coupon', 'pc.member.manage'],
  'member.register@1': ['pc.order.cashier', 'pc.member.manage'],
  'member.verify@1': ['pc.order.cashier', 'pc.member.manage'],
};
/** What somebody has read is their own business; when a price plan begins, the server alone says. */
const takesNoRight = ['notice.read@1', 'notice.readAll@1', 'pricePlan.apply@1'];

describe.each(given.map((each) => [titleOf(each), each] as const))('%s', (_, each) => {
  test('is done by whoever has every right', async () => {
    expect(await outcome(each, {})).toMatch(/^done/);
  });

  test('takes the rights without which it is refused, and no other', async () => {
    const taken = (await withoutEach(each)).filter(({ anew }) => !anew.startsWith('done')).map(({ right }) => right);
    const either = eitherOf[each.name];
    if (either) {
      expect(taken).toEqual([]);
      for (const right of either) expect(await outcome(each, { may: (asked) => asked === right })).toMatch(/^done/);
      expect(await outcome(each, { may: (asked) => !either.includes(asked as Permission) })).not.toMatch(/^done/);
      return;
    }
    expect(await outcome(each, { may: (asked) => taken.includes(asked) })).toMatch(/^done/);
    if (takesNoRight.includes(each.name)) expect(taken).toEqual([]);
    else expect(await outcome(each, { may: () => false })).not.toMatch(/^done/);
  });
});

const padded = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

const byState = async (each: Given): Promise<string[]> => {
  const rows: string[][] = [];
  for (const [word, states] of Object.entries(each.states ?? {}))
    rows.push([`  ${word}:`, await outcome(each, { states }), '|', await outcome(each, { states, replay: true })]);
  return padded(rows);
};

test('who may do what in which shop and in which state is what the table says', async () => {
  const text: string[] = [
    'Every command: anew | decided again after it was done offline. Shops: own and sister are of one region.',
  ];
  for (const each of given) {
    const rows = [['', 'its own record', 'a sister shop’s', 'a foreign shop’s', 'in the sister shop']];
    for (const { id } of people) {
      const cells: string[] = [];
      for (const records of places) cells.push(await outcome(each, { records, may: mayOf(id, own) }));
      cells.push(await outcome(each, { records: sister, shopId: sister, may: mayOf(id, sister) }));
      rows.push([`  ${id}`, ...cells]);
    }
    const again = [await outcome(each, { records: sister, replay: true })];
    text.push('', titleOf(each), ...padded(rows), `  a sister shop’s, decided again: ${again}`);
    const whole = await outcome(each, {});
    for (const { right, anew } of await withoutEach(each)) {
      if (anew === whole) continue;
      const late = await outcome(each, { may: (asked) => asked !== right, replay: true });
      text.push(`  without ${right}: ${anew} | ${late}`);
    }
    text.push(...(await byState(each)));
  }
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('commands.txt');
});
