import { describe, expect, test } from 'vitest';
import { commands } from '#domain/commands.ts';
import { channels } from '#domain/kernel/channels.ts';
import type { Acting } from '#domain/kernel/command.ts';
import { type May, type Permission, permissions } from '#domain/permissions.ts';
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

/** Whether whoever may do this has what the command takes: one of several rights, or each of those it is not done without. */
const hasRight = async (each: Given): Promise<(may: May) => boolean> => {
  const right = commands.find((one) => key(one) === each.name)?.right;
  if (Array.isArray(right)) return (may) => right.some((one) => may(one));
  const taken = (await withoutEach(each)).filter(({ anew }) => anew === 'notAllowed').map((one) => one.right);
  return (may) => taken.every((one) => may(one as Permission));
};

/** What becomes of it in each shop, by whoever may do this in the own shop and that in its sister. */
const inEachShop = async (each: Given, may: May, inSister: May): Promise<string[]> => {
  const cells: string[] = [];
  for (const records of places) cells.push(await outcome(each, { records, may }));
  return [...cells, await outcome(each, { records: sister, shopId: sister, may: inSister })];
};

const legend = [
  'Every command: anew | decided again after it was done offline. Shops: own and sister are of one region.',
  'In a row: on a record of the own shop, of a sister shop, of a foreign shop; in the sister shop. First what becomes of it',
  'by whoever has every right. Of everybody else it is the same where they have what it takes, and notAllowed where they',
  'have not; whoever differs from that has a row. A sister shop’s decided again is said where it differs from anew.',
];

/** Who has each right in the own shop, and in its sister. */
const holders = (): string[] => {
  const having = (right: Permission, shopId: string): string =>
    people.flatMap(({ id }) => (mayOf(id, shopId)(right) ? [id] : [])).join('; ');
  const rows = permissions.map((right) => [`  ${right}:`, having(right, own), '|', having(right, sister)]);
  return ['Who has which right in the own shop | in its sister', ...padded(rows)];
};

test('who may do what in which shop and in which state is what the table says', async () => {
  const text: string[] = [...legend, '', ...holders()];
  for (const each of given) {
    const may: May = () => true;
    const whole = await inEachShop(each, may, may);
    const isAllowed = await hasRight(each);
    const rows = [['  every right', ...whole]];
    for (const { id } of people) {
      const [here, there] = [mayOf(id, own), mayOf(id, sister)];
      const cells = await inEachShop(each, here, there);
      const asSaid = whole.map((cell, place) =>
        isAllowed(place < places.length ? here : there) ? cell : 'notAllowed',
      );
      if (cells.join() !== asSaid.join()) rows.push([`  ${id}`, ...cells]);
    }
    text.push('', titleOf(each), ...padded(rows));
    const again = await outcome(each, { records: sister, replay: true });
    if (again !== whole[1]) text.push(`  a sister shop’s, decided again: ${again}`);
    const takes: string[] = [];
    const others: string[] = [];
    for (const { right, anew } of await withoutEach(each)) {
      if (anew === whole[0]) continue;
      const late = await outcome(each, { may: (asked) => asked !== right, replay: true });
      if (anew === 'notAllowed' && late === 'notAllowed') takes.push(right);
      else others.push(`  without ${right}: ${anew} | ${late}`);
    }
    const { right } = commands.find((one) => key(one) === each.name) ?? {};
    if (Array.isArray(right)) takes.push(right.join(' or '));
    text.push(...(takes.length > 0 ? [`  takes ${takes.join(', ')}`] : []), ...others, ...(await byState(each)));
  }
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('commands.txt');
});
