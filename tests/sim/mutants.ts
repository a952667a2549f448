import { accountMutants } from './account-mutants.ts';
import { bookingMutants } from './booking-mutants.ts';
import type { Edit } from './build.ts';
import { cardMutants } from './card-mutants.ts';
import { couponMutants } from './coupon-mutants.ts';
import { debtMutants } from './debt-mutants.ts';
import { depositMutants } from './deposit-mutants.ts';
import { memberMutants } from './member-mutants.ts';
import { moneyMutants } from './money-mutants.ts';
import { moveMutants } from './move-mutants.ts';
import { pinMutants } from './pin-mutants.ts';
import { pointsMutants } from './points-mutants.ts';
import { proofMutants } from './proof-mutants.ts';
import { refundMutants } from './refund-mutants.ts';
import { rightsMutants } from './rights-mutants.ts';
import { roundingMutants } from './rounding-mutants.ts';
import { shiftMutants } from './shift-mutants.ts';
import { treatmentMutants } from './treatment-mutants.ts';
import { turnMutants } from './turn-mutants.ts';
import { waitlistMutants } from './waitlist-mutants.ts';

/** A bug that is planted into the product, and within how many histories it has to be noticed. */
export interface Mutant {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly within: number;
}

const edit = (file: string, find: string, put: string): Edit => ({ file, find, put });

/**
 * Bugs that sync has had somewhere, each put into the place where it would stand here. That a server accepts a gap does
 * no harm as long as no counter leaves one: it is planted together with what keeps counters from it after a restore.
 */
export const mutants: readonly Mutant[] = [
  {
    name: 'what was booked is looked for outside of the transaction alone',
    edits: [edit('server/commands/execute.ts', 'if (command.n <= counter.lastN) {', 'if (command.n < 0) {')],
    within: 400,
  },
  {
    name: 'what was booked is not looked for at all',
    edits: [
      edit('server/commands/execute.ts', 'if (command.n <= counter.lastN) {', 'if (command.n < 0) {'),
      edit('server/sync/push.ts', 'commands.filter(({ n }) => n > before.last)', 'commands'),
    ],
    within: 400,
  },
  {
    name: 'a command counts as confirmed when it is sent',
    edits: [
      edit(
        'src/sync/push.ts',
        'const sentAt = now();',
        "const sentAt = now(); await ledger.write((tx) => tx.putCommands(rows.map((row) => ({ ...row, state: 'confirmed' as const }))));",
      ),
    ],
    within: 400,
  },
  {
    name: 'the next number is kept in the memory of the tab',
    edits: [
      edit(
        'src/db/ledger/save-command.ts',
        'const { nextN, nextOrder, draft } = head;',
        'const own = ledger as { n?: number }; const { nextN: first, nextOrder, draft } = head;',
      ),
      edit('src/db/ledger/save-command.ts', 'const row: OutboxRow', 'own.n = nextN + 1; const row: OutboxRow'),
      edit(
        'src/db/ledger/save-command.ts',
        'if (saved) return saved;',
        'if (saved) return saved; const nextN = own.n ?? first;',
      ),
      edit('src/db/ledger/save-command.ts', 'tx.addCommand(row)', 'tx.putCommands([row])'),
    ],
    within: 400,
  },
  {
    name: 'two tabs take the same number',
    edits: [
      edit(
        'src/db/ledger/save-command.ts',
        'ledger.write(async (tx) => {',
        'ledger.head().then((early) => ledger.write(async (tx) => {',
      ),
      edit('src/db/ledger/save-command.ts', 'return row;\n  });', 'return row;\n  }));'),
      edit('src/db/ledger/save-command.ts', 'tx.head(),', 'early,'),
      edit('src/db/ledger/save-command.ts', 'tx.addCommand(row)', 'tx.putCommands([row])'),
    ],
    within: 400,
  },
  {
    name: 'a number is passed over',
    edits: [edit('src/db/ledger/save-command.ts', 'nextN: nextN + 1', 'nextN: nextN + (nextN === 2 ? 2 : 1)')],
    within: 400,
  },
  {
    name: 'the order number is not saved with the command',
    edits: [edit('src/db/ledger/save-command.ts', 'given.takeNumber ? nextOrder + 1 : nextOrder', 'nextOrder')],
    within: 400,
  },
  {
    name: 'a change becomes visible after later ones',
    edits: [
      edit(
        'tests/sim/server/memory-books.ts',
        'feed.set(key, { scope: scopeId, entity, recordId, rev, deleted });',
        'setTimeout(() => feed.set(key, { scope: scopeId, entity, recordId, rev, deleted }), Math.random() * 2_000);',
      ),
    ],
    within: 400,
  },
  {
    name: 'a reply to an earlier question moves the cursor',
    edits: [edit('src/db/ledger/confirm.ts', 'if (!current) return false;', '')],
    within: 2_000,
  },
  {
    name: 'nothing is sent again after a restore',
    edits: [edit('src/db/ledger/confirm.ts', 'await tx.waitAgainAfter(last);', '')],
    within: 400,
  },
  {
    name: 'what is pulled in another epoch is taken in as if nothing had happened',
    edits: [
      edit('server/sync/pull.ts', 'request.epoch !== epoch || ', ''),
      edit('src/sync/pull.ts', 'if (reply.epoch > epoch) {', 'if (reply.epoch < 0) {'),
    ],
    within: 400,
  },
  {
    name: 'a gap is accepted from a counter that does not know of the restore',
    edits: [
      edit('server/sync/push.ts', 'if (epoch !== before.epoch) return', 'if (epoch > before.epoch) return'),
      edit('server/commands/execute.ts', 'if (command.n > counter.lastN + 1) return', 'if (command.n < 0) return'),
    ],
    within: 400,
  },
  {
    name: 'the cursor is stored before the rows',
    edits: [
      edit(
        'src/sync/pull.ts',
        'for (const [entity, records] of Object.entries(rest)) await mirror.apply(entity, records, sight);\n    if (!(await move())) counter.announceAll();',
        'const moved = await move();\n    for (const [entity, records] of Object.entries(rest)) await mirror.apply(entity, records, sight);\n    if (!moved) counter.announceAll();',
      ),
    ],
    within: 400,
  },
  ...rightsMutants,
  ...proofMutants,
  ...moneyMutants,
  ...pinMutants,
  ...memberMutants,
  ...shiftMutants,
  ...cardMutants,
  ...refundMutants,
  ...moveMutants,
  ...couponMutants,
  ...debtMutants,
  ...treatmentMutants,
  ...bookingMutants,
  ...depositMutants,
  ...turnMutants,
  ...waitlistMutants,
  ...pointsMutants,
  ...roundingMutants,
  ...accountMutants,
  {
    name: 'an order is written as a whole, without the lines of others',
    edits: [
      edit(
        'src/domain/order/change/change-open.ts',
        'applyOperations(base, operations)',
        'applyOperations({ ...base, lines: acting.replay ? base.lines.slice(1) : base.lines }, operations)',
      ),
    ],
    within: 400,
  },
  {
    name: 'a second payment counts as the first',
    edits: [
      edit(
        'src/domain/order/collect/collecting.ts',
        'if (existing && refusal) {',
        'if (existing && refusal && !acting.replay) {',
      ),
    ],
    within: 2_000,
  },
  {
    name: 'the overlay drops a command when it is confirmed',
    edits: [edit('src/db/overlay/replay.ts', "loaded ? await since('confirmed') : []", '[]')],
    within: 400,
  },
  {
    name: 'the overlay never drops a command',
    edits: [edit('src/db/overlay/replay.ts', 'after: applied', 'after: 0')],
    within: 400,
  },
  {
    name: 'an event stands on the timeline as often as it is decided',
    edits: [
      edit(
        'src/domain/order/new-order.ts',
        'if (changed.timeline.some((event) => event.id === id)) return changed;',
        '',
      ),
    ],
    within: 4_000,
  },
  {
    name: 'goods of a transfer that did not arrive are forgotten',
    edits: [
      edit('src/domain/transfer/receive.ts', 'quantity: each.delivered, worth', 'quantity: each.received || 1, worth'),
    ],
    within: 400,
  },
  {
    name: 'goods sent back are booked in the shop that sends them',
    edits: [edit('src/domain/transfer/return.ts', '{ ...acting, shopId: provideShopId, at: acting.keptAt }', 'acting')],
    within: 400,
  },
  {
    name: 'an absolute count: what was counted becomes the new level, whatever was sold since',
    edits: [
      edit(
        'src/domain/stocktake/judge-line.ts',
        'const book = level.quantity - since.reduce((sum, { quantity }) => sum + quantity, 0);',
        'const book = level.quantity; void since;',
      ),
    ],
    within: 2_000,
  },
  {
    name: 'what was scanned stays in the buffer once it is part of a command',
    edits: [edit('src/db/ledger/command-buffer.ts', ', tx.clearBuffer()];', '];')],
    within: 400,
  },
  {
    name: 'what another version of the app has left is taken for whole half way',
    edits: [edit('src/db/mirror/generations.ts', 'to.place === to.collections.length', 'to.place === 3')],
    within: 400,
  },
];
