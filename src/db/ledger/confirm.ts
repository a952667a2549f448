import type { Hidden } from '#domain/sync/hidden.ts';
import type { CommandResult, RevisedResults } from '#domain/sync/protocol.ts';
import { day } from '#domain/values/durations.ts';
import { emptyMirrorHead } from '../mirror/generations.ts';
import type { Ledger, LedgerTx } from './ledger.ts';
import type { LedgerHead } from './ledger-head.ts';
import type { OutboxRow } from './ledger-rows.ts';

/** What the server said about this counter's commands. */
export interface Settlement {
  readonly epoch: number;
  readonly last: number;
  readonly results: readonly CommandResult[];
}

/** The position of the counter when it asked. */
export interface Asked {
  readonly epoch: number;
  readonly confirmed: number;
}

const stateBy = (result: CommandResult, row: OutboxRow): OutboxRow['state'] => {
  if (result.outcome === 'accepted' || result.outcome === 'exception') return 'confirmed';
  return row.closing ? 'closed' : 'refused';
};

/**
 * The server has lost what came after `last`, as after a restore from a backup: those commands wait again, whatever
 * was said about them, and the mirror is begun anew.
 */
const startOver = async (tx: LedgerTx, head: LedgerHead, epoch: number, last: number): Promise<void> => {
  await tx.waitAgainAfter(last);
  const applied = Math.min(head.applied, last);
  await tx.setHead({ ...emptyMirrorHead(head), epoch, confirmed: last, applied, revision: 0 });
};

/**
 * Takes in what a push brought: only commands up to `last` are settled, and only by their own result. A reply from an
 * earlier epoch is dropped. Answers whether anything changed, and whether everything was begun anew.
 */
export const settle = (
  ledger: Ledger,
  asked: Asked,
  said: Settlement,
): Promise<{ settled: number; startedOver: boolean }> =>
  ledger.write(async (tx) => {
    const head = await tx.head();
    if (said.epoch < head.epoch) return { settled: 0, startedOver: false };
    const lost = said.epoch === head.epoch && asked.epoch === said.epoch && said.last < asked.confirmed;
    if (said.epoch > head.epoch || lost) {
      await startOver(tx, head, said.epoch, said.last);
      return { settled: 0, startedOver: true };
    }
    const known = said.results.filter((result) => result.n <= said.last);
    const rows = await tx.commands(known.map((result) => result.n));
    const changed = known.flatMap((result, index) => {
      const row = rows[index];
      return row?.state === 'waiting' ? { ...row, state: stateBy(result, row), result } : [];
    });
    await tx.putCommands(changed);
    if (said.last > head.confirmed) await tx.setHead({ confirmed: said.last });
    return { settled: changed.length, startedOver: false };
  });

/** Where a pull began and where it got to. */
export interface Pulled {
  readonly epoch: number;
  readonly generation: number;
  readonly asked: string;
  readonly cursor: string;
  readonly scopes: readonly string[];
  /** What the mirror does not hold with it; as before where nothing is said. */
  readonly hidden?: Hidden | undefined;
  /** The last n whose effects are in the mirror now; null while there is more to fetch. */
  readonly last: number | null;
  readonly serverTime: number;
  readonly revised?: RevisedResults | undefined;
}

/** Takes in the latest word on commands that were held; what is older than what is known changes nothing. */
const takeRevised = async (tx: LedgerTx, known: number, { revision, results }: RevisedResults): Promise<void> => {
  if (revision <= known) return;
  const rows = await tx.commands(results.map((result) => result.n));
  const changed = results.flatMap((result, index) => {
    const row = rows[index];
    return row ? { ...row, state: stateBy(result, row), result } : [];
  });
  await tx.putCommands(changed);
  await tx.setHead({ revision });
};

/**
 * Moves the cursor after the rows are stored, if it is still where the pull began; answers whether it is. If it is
 * not, those rows were stored in vain, and harm nothing: what nobody there may read any more was passed over
 * (`Mirror.closeBefore`). Revised results become known in the same step as the records that show them. A mirror that
 * was loaded behind the current one takes its place with the last of its rows.
 */
export const moveCursor = (ledger: Ledger, pulled: Pulled): Promise<boolean> =>
  ledger.write(async (tx) => {
    const head = await tx.head();
    const { successor } = head;
    const place = successor ?? head;
    const current =
      head.epoch === pulled.epoch && place.generation === pulled.generation && place.cursor === pulled.asked;
    if (!current) return false;
    const { generation, cursor, last, scopes, hidden = head.hidden } = pulled;
    if (successor && last === null) {
      await tx.setHead({ successor: { generation, cursor }, scopes });
      return true;
    }
    const through =
      last === null ? {} : { applied: Math.max(head.applied, last), loaded: true, asOf: pulled.serverTime };
    await tx.setHead({ generation, cursor, scopes, hidden, inherits: null, successor: null, ...through });
    if (pulled.revised) await takeRevised(tx, head.revision, pulled.revised);
    return true;
  });

/** How long commands that the server has booked are stored, in milliseconds: longer than the oldest backup it may be restored from. */
export const retention = 35 * day;

/** Forgets commands that were dealt with long ago; `now` is the server's time, which the commands' own follow. */
export const prune = (ledger: Ledger, now: number): Promise<number> =>
  ledger.write(async (tx) => {
    const { applied } = await tx.head();
    return tx.forget((row) => row.command.at < now - retention && row.n <= applied);
  });
