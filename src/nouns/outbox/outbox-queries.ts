import { factsOf, moneyOf } from '#domain/money/facts.ts';
import type { Page } from '../../db/api/page.ts';
import type { Counter } from '../../db/counter/counter.ts';
import type { JournalEntry, Share } from '../../db/ledger/journal-entry.ts';
import type { OutboxRow } from '../../db/ledger/ledger-rows.ts';
import { commandsInBuffer, unsentIn } from '../../db/ledger/unsent.ts';
import { defineQuery } from '../../db/live/query.ts';

/** What the server holds for a manager is stored with the refused; screens distinguish them. */
const stateOf = (row: OutboxRow): JournalEntry['state'] =>
  row.state === 'refused' && row.result?.outcome === 'held' ? 'held' : row.state;

const entryOf = (counter: Counter, row: OutboxRow): JournalEntry => ({
  n: row.n,
  commandId: row.id,
  name: row.command.name,
  args: row.command.args as JournalEntry['args'],
  staffId: row.command.staffId,
  at: row.command.at,
  offline: row.command.offline,
  state: stateOf(row),
  result: row.result,
  early: row.state === 'waiting' ? (counter.overlay().early.get(row.n) ?? null) : null,
  closing: row.closing,
  carriedFrom: row.command.carriedFrom?.number ?? null,
});

/** Whether what somebody looks for is in it: the order's number, the manual number, the member or the label. */
const tells = (row: OutboxRow, text: string): boolean => {
  const args = row.command.args as JournalEntry['args'];
  const { number, member, label } = factsOf({ args });
  return [number, member, label, String(args.manualNumber ?? '')].some((each) => each.toLowerCase().includes(text));
};

/** More than a counter ever keeps. */
const everything = 1_000_000;

/**
 * This counter's commands, newest first; `state` null for all; `text` in the order's number, the manual number, the
 * member or the label.
 */
export const journal = defineQuery({
  name: 'outbox.journal',
  sources: ['outbox'],
  ask: (
    counter,
    {
      state,
      text = '',
      offset,
      limit,
    }: {
      readonly state: JournalEntry['state'] | null;
      readonly text?: string;
      readonly offset: number;
      readonly limit: number;
    },
  ): Promise<Page<JournalEntry>> =>
    counter.ledger.read(async (tx) => {
      const wanted = text.trim().toLowerCase();
      const storedState = state === 'held' ? 'refused' : state;
      const scanned = storedState === null || storedState === 'waiting' ? (await commandsInBuffer(tx)).reverse() : [];
      if (wanted === '' && storedState !== 'refused') {
        const first = scanned.slice(offset, offset + limit);
        const { rows, total } = await tx.journal(
          storedState,
          Math.max(0, offset - scanned.length),
          limit - first.length,
        );
        return { rows: [...first, ...rows].map((row) => entryOf(counter, row)), total: total + scanned.length };
      }
      const { rows: all } = await tx.journal(storedState, 0, everything);
      const found = [...scanned, ...all].filter(
        (row) => (state === null || stateOf(row) === state) && (wanted === '' || tells(row, wanted)),
      );
      const rows = found.slice(offset, offset + limit);
      const total = found.length;
      return { rows: rows.map((row) => entryOf(counter, row)), total };
    }),
});

const shareOf = (rows: readonly OutboxRow[]): Share => {
  const sums = { in: 0, out: 0 };
  for (const { command } of rows) {
    const { name, id, args } = command;
    const money = moneyOf({ name, commandId: id, args: args as JournalEntry['args'] });
    for (const { amount } of money?.payments ?? []) sums[money?.way ?? 'in'] += amount;
  }
  return { count: rows.length, taken: sums.in, given: sums.out };
};

/** So many of them are named when somebody wants to leave. */
const named = 100;

/** What the server has not booked, by what it waits for; `entries` are the latest of them, oldest first. */
export const unsent = defineQuery({
  name: 'outbox.unsent',
  sources: ['outbox'],
  ask: (
    counter,
  ): Promise<{
    readonly waiting: Share;
    readonly refused: Share;
    readonly held: Share;
    readonly entries: readonly JournalEntry[];
  }> =>
    counter.ledger.read(async (tx) => {
      const rows = await unsentIn(tx);
      const of = (state: JournalEntry['state']) => rows.filter((row) => stateOf(row) === state);
      return {
        waiting: shareOf(of('waiting')),
        refused: shareOf(of('refused')),
        held: shareOf(of('held')),
        entries: rows.slice(-named).map((row) => entryOf(counter, row)),
      };
    }),
});
