import { commandNamed } from '#domain/commands.ts';
import type { Acting, AnyCommand } from '#domain/kernel/command.ts';
import type { Change, Decision } from '#domain/kernel/decision.ts';
import { type Reader, readTogether, recordsFrom } from '#domain/kernel/read.ts';
import { decideInShop } from '#domain/sync/decide-in-shop.ts';
import type { Enrolment } from '#domain/sync/protocol.ts';
import type { Registered } from '../api/registered.ts';
import type { LedgerTx } from '../ledger/ledger.ts';
import type { OutboxRow } from '../ledger/ledger-rows.ts';
import { type Authority, actingOf } from '../session/acting.ts';
import { applyChanges, type Overlay, viewOf } from './overlay.ts';

/** Decides a command on what is known here. */
export const decideOn = async (view: Reader, command: AnyCommand, args: unknown, acting: Acting): Promise<Decision> => {
  const needs = command.needs(args, acting);
  return decideInShop(command, needs, await readTogether(needs, view), args, acting);
};

/** All that an accepted command changes: its own records, and those that its exceptions leave. */
export const changesOf = (
  decision: Extract<Decision, { readonly ok: true }>,
  acting: Acting,
  { exceptionRecords }: Registered,
): readonly Change[] => [...decision.changes, ...exceptionRecords(decision.exceptions, acting)];

/**
 * The pending commands: those whose effects the mirror does not hold yet, in the order they were given. They wait, or
 * the server has booked them since the last pull. While a mirror is loaded anew nobody can tell which of the booked ones
 * it holds already, so that only the waiting are pending. With them the buffer behind them, and the next places of the
 * command numbers and the number series.
 */
export const readPending = async (tx: LedgerTx) => {
  const [{ applied, loaded, nextN, nextOrder }, buffered] = await Promise.all([tx.head(), tx.buffered()]);
  const since = (state: OutboxRow['state']) => tx.inState(state, { after: applied });
  const rows = [...(await since('waiting')), ...(loaded ? await since('confirmed') : [])];
  return { rows: rows.sort((a, b) => a.n - b.n), buffered, nextN, nextOrder };
};

/** By what a pending command is decided again. */
export interface Replaying {
  readonly authority: Authority;
  readonly enrolment: Enrolment;
  readonly registered: Registered;
}

/** Decides one command again, as given after all others, and applies its changes to the overlay; answers them. */
export const replayCommand = async (
  below: Reader,
  overlay: Overlay,
  row: OutboxRow,
  { authority, enrolment, registered }: Replaying,
): Promise<readonly Change[]> => {
  const { command: sent, n } = row;
  const command = commandNamed(sent.name, sent.version);
  if (!command) return [];
  const view = viewOf(below, overlay);
  const { id: commandId, staffId, at, offline, approval, carriedFrom: doneAt } = sent;
  const doing = { commandId, staffId, at, offline, replay: true, doneAt, approvedBy: approval?.staffId };
  const acting = await actingOf(recordsFrom(view), authority, enrolment, doing, registered.channel);
  const args = command.args.safeParse(sent.args);
  if (!acting || !args.success) return [];
  const decision = await decideOn(view, command, args.data, acting);
  if (!decision.ok) {
    overlay.early.set(n, { code: decision.code, params: decision.params });
    return [];
  }
  const changes = changesOf(decision, acting, registered);
  applyChanges(overlay, n, changes);
  return changes;
};
