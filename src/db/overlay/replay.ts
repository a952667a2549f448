import { commandNamed } from '#domain/commands.ts';
import { exceptionRecords } from '#domain/exception/of-command.ts';
import type { Acting, AnyCommand } from '#domain/kernel/command.ts';
import { decideInShop } from '#domain/kernel/decide-in-shop.ts';
import type { Change, Decision } from '#domain/kernel/decision.ts';
import { type Reader, readTogether, recordsFrom } from '#domain/kernel/read.ts';
import type { Enrolment } from '#domain/sync/protocol.ts';
import type { LedgerTx, OutboxRow } from '../ledger/ledger.ts';
import { type Authority, actingOf } from '../session/acting.ts';
import { lay, type Overlay, viewOf } from './overlay.ts';

/** Decides a command on what is known here. */
export const decideOn = async (view: Reader, command: AnyCommand, args: unknown, acting: Acting): Promise<Decision> => {
  const { shopId, counterId, replay } = acting;
  const needs = command.needs(args, { shopId, counterId, replay });
  return decideInShop(command, needs, await readTogether(needs, view), args, acting);
};

/**
 * The commands whose effects the mirror does not hold yet, in the order they were given: those that wait, and those
 * the server has booked since the last pull. While a mirror is loaded anew nobody can tell which of the booked ones it
 * holds already, so that only the waiting are folded in. With them what lies on the tape behind them, and the numbers
 * that the next command and the next order get.
 */
export const unappliedIn = async (tx: LedgerTx) => {
  const [{ applied, loaded, nextN, nextOrder }, tape] = await Promise.all([tx.standing(), tx.tape()]);
  const since = (state: OutboxRow['state']) => tx.inState(state, { after: applied });
  const rows = [...(await since('waiting')), ...(loaded ? await since('confirmed') : [])];
  return { rows: rows.sort((a, b) => a.n - b.n), tape, nextN, nextOrder };
};

/** Decides one command again, as given after all others, and lays its effect over the rest; answers what that is. */
export const foldIn = async (
  below: Reader,
  overlay: Overlay,
  authority: Authority,
  enrolment: Enrolment,
  row: OutboxRow,
): Promise<readonly Change[]> => {
  const { command: sent, n } = row;
  const command = commandNamed(sent.name, sent.version);
  if (!command) return [];
  const view = viewOf(below, overlay);
  const doing = { commandId: sent.id, staffId: sent.staffId, at: sent.at, offline: sent.offline, replay: true };
  const acting = await actingOf(recordsFrom(view), authority, enrolment, doing);
  const args = command.args.safeParse(sent.args);
  if (!acting || !args.success) return [];
  const decision = await decideOn(view, command, args.data, acting);
  if (!decision.ok) {
    overlay.early.set(n, { code: decision.code, params: decision.params });
    return [];
  }
  const changes = [...decision.changes, ...exceptionRecords(decision.exceptions, acting)];
  lay(overlay, n, changes);
  return changes;
};
