import type { Counter } from '../counter.ts';
import type { OutboxRow } from '../ledger.ts';
import type { JournalEntry } from '../store-api.ts';
import { defineQuery } from './query.ts';

const entryOf = (counter: Counter, row: OutboxRow): JournalEntry => ({
  n: row.n,
  commandId: row.id,
  name: row.command.name,
  args: row.command.args as JournalEntry['args'],
  staffId: row.command.staffId,
  at: row.command.at,
  offline: row.command.offline,
  state: row.state,
  result: row.result,
  early: row.state === 'waiting' ? (counter.overlay().early.get(row.n) ?? null) : null,
  closing: row.closing,
});

export const journal = defineQuery({
  name: 'outbox.journal',
  sources: ['outbox'],
  ask: (counter, { state, offset, limit }) =>
    counter.ledger.read(async (tx) => {
      const { rows, total } = await tx.journal(state, offset, limit);
      return { rows: rows.map((row) => entryOf(counter, row)), total };
    }),
});
