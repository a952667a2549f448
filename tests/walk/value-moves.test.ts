import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { commands } from '#domain/commands.ts';
import { channels } from '#domain/kernel/channels.ts';
import type { Change } from '#domain/kernel/decision.ts';
import { cardMoneyOf } from '#domain/notice/of-card-money.ts';
import { type Permission, permissions } from '#domain/permissions.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { proofs, type ValueMove } from '#domain/value-move.ts';
import { moveOf, valueMoves } from '#domain/value-moves.ts';
import { acting } from '../make-orders.ts';
import { given } from './commands.ts';
import type { Given } from './given.ts';
import { own, shopNamed } from './people.ts';
import { stage } from './stage.ts';
import { heldBy } from './value-limits.ts';

/** Books in which value moves: what is appended to one of them, and coupons and refunds that come about. */
const ledgers = ['moneyEntry', 'cardEntry', 'pointsEntry', 'debtEntry', 'stockMovement'];
const made = ['memberCoupon', 'refund', 'paymentAgreement'];
/** The changes by which something is given out, is offered to be, or is paid for without a receipt. */
const givesOut = (change: Change): boolean => {
  if (change.op === 'remove') return false;
  const of = change.record as unknown as Readonly<Record<string, unknown>>;
  switch (change.entity) {
    case 'cardEntry':
      return ['issue', 'recharge', 'changeIn'].includes(String(of.kind)) && of.orderId !== '';
    case 'memberCoupon':
      return change.op === 'insert';
    case 'cardTerms':
    case 'couponTerms':
      return true;
    case 'refund':
      return of.id === of.orderId && of.status === refundStatuses.refunded;
    default:
      return false;
  }
};
/** Notes in the book of a card by which nothing moves. */
const notes = ['freeze', 'extend', 'unfreeze'];

const decided = (each: Given, may: (right: Permission | '*') => boolean) => {
  const command = commands.find(({ name, version }) => `${name}@${version}` === each.name);
  if (!command) throw new Error(`there is no command ${each.name}`);
  const shopId = each.at ?? own;
  const counter =
    each.counterId === undefined
      ? { channel: channels.centralPlatform, counterId: 'counter-1' }
      : { counterId: each.counterId };
  return stage(own).run(
    command,
    each.args,
    acting({ ...counter, shopId, shop: shopNamed(shopId), staffId: 'manager', may }),
  );
};
const nameOf = ({ name }: Given): string => name.split('@')[0] ?? '';

test('the table has a row for every command and for nothing else', () => {
  expect(Object.keys(valueMoves).sort()).toEqual([...new Set(commands.map(({ name }) => name))].sort());
});

test.each(given.map((each) => [each.name, each.what ?? '', each] as const))(
  '%s %s moves value only where the table says so',
  async (_, __, each) => {
    const decision = await decided(each, () => true);
    if (!decision.ok) return;
    const moved = decision.changes.filter(
      (change) =>
        change.op !== 'remove' &&
        ((change.op === 'append' &&
          ledgers.includes(change.entity) &&
          !notes.includes(String((change.record as unknown as { kind?: string }).kind))) ||
          (change.op === 'insert' && made.includes(change.entity))),
    );
    const password = decision.changes.some(
      (change) => change.op === 'update' && change.entity === 'member' && nameOf(each).endsWith('Password'),
    );
    if (moved.length > 0 || password) expect(moveOf(nameOf(each))).not.toBeNull();
    if (cardMoneyOf(decision.changes).length > 0) expect(moveOf(nameOf(each))?.ofCardMoney).toBe(true);
    if (decision.changes.some(givesOut)) expect(moveOf(nameOf(each))?.ofWorth).toBe(true);
  },
);

/** Nobody gives somebody an account who may do more than they themselves may. */
const bounded = ['employee.createAccount', 'employee.changePassword'];
const moving = given.filter((each) => each.what === undefined && moveOf(nameOf(each)) !== null);
describe.each(moving.map((each) => [each.name, each] as const))('%s', (_, each) => {
  test('takes the rights of its row, and is done by them alone', async () => {
    const { right } = moveOf(nameOf(each)) as ValueMove;
    const all = right.flat() as readonly Permission[];
    if (!bounded.includes(nameOf(each)))
      expect((await decided(each, (asked) => all.includes(asked as Permission))).ok).toBe(true);
    for (const one of right) {
      const without = [one].flat() as readonly Permission[];
      const rest = permissions.filter((asked) => !without.includes(asked));
      expect([one, (await decided(each, (asked) => rest.includes(asked as Permission))).ok]).toEqual([one, false]);
    }
  });
});

/** What each command is called in the code, beside its name. */
const calledInCode = async (): Promise<ReadonlyMap<string, string>> => {
  const called = new Map<string, string>();
  for (const file of await readdir('src/domain', { recursive: true })) {
    const text = file.endsWith('.ts') ? await readFile(`src/domain/${file}`, 'utf8') : '';
    for (const [, as = '', name = ''] of text.matchAll(/export const (\w+) = \w+\(\{\s*name: '([\w.]+)'/g))
      called.set(name, as);
  }
  return called;
};

test('what bounds a command is held by a test that is there, and speaks of that command', async () => {
  const bounded = Object.entries(valueMoves).flatMap(([name, move]) => (move && move.limit !== 'none' ? [name] : []));
  expect(Object.keys(heldBy).sort()).toEqual(bounded.sort());
  const called = await calledInCode();
  const wrong = await Promise.all(
    Object.entries(heldBy).map(async ([name, [file, words]]) => {
      const text = await readFile(file, 'utf8').catch(() => '');
      const isOfIt = text.includes(name) || new RegExp(`\\b${called.get(name) ?? 'nothing'}\\b`).test(text);
      return text.includes(words) && isOfIt ? [] : [[name, file, text.includes(words) ? 'command' : 'words']];
    }),
  );
  expect(wrong.flat()).toEqual([]);
});

const cells = (move: ValueMove): string[] => [
  move.right
    .map((one) =>
      [one]
        .flat()
        .map((right) => `\`${right}\``)
        .join(' or '),
    )
    .join(', '),
  proofs[move.proof],
  move.notice.length === 0
    ? 'nobody'
    : `${move.notice.join(', ')}${move.daily ? ', once a day' : ''}${move.ofWorth ? ', with the amounts: of what gives much more than is paid for it, and of goods without a receipt' : ''}${move.ofCardMoney ? ', with the amount: of money of cards that is given back, and of cards that are changed' : ''}${move.ofSettings ? ', with what was and what is: of payment passwords, of paying on account, of the codes that members pay to' : ''}${move.ofGoods ? ', with the amount: of goods that did not arrive, and of what is missing in a count' : ''}${move.ofKept ? ', with the amount: of what the shop had kept of deposits' : ''}${move.below ? ', of what places below it do' : ''}${move.ofMobile ? ', where the mobile changes or is the first of somebody who holds something' : ''}`,
  move.limit,
];

test('docs/value-moves.md is the table', async () => {
  const rows = Object.entries(valueMoves).flatMap(([name, move]: [string, ValueMove | null]) =>
    move ? [[`\`${name}\``, ...cells(move)]] : [],
  );
  const head = ['command', 'right', 'proof', 'told', 'limit'];
  const widths = head.map((word, column) => Math.max(word.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const text = [
    '# What moves or unlocks value',
    '',
    'Every command by which money, cards, coupons, points, debt, goods or a password change hands: the rights that it takes, what else proves that it may be done, who is told, and what bounds it. Printed from `src/domain/value-moves.ts` by `tests/walk/value-moves.test.ts`; members are told by SMS, the others by a notice. What a shop gives away bit by bit is told to the headquarters in sum, day by day and month by month (`src/domain/notice/of-sums.ts`).',
    '',
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
    '',
  ];
  await expect(text.join('\n')).toMatchFileSnapshot('../../docs/value-moves.md');
});
