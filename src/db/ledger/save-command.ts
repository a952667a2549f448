import { formatOrderNumber } from '#domain/order/number.ts';
import type { Enrolment } from '#domain/sync/protocol.ts';
import { type Prove, unproved } from '../session/proof.ts';
import type { Closing } from './journal-entry.ts';
import type { Ledger, OutboxRow } from './ledger.ts';
import { commandsOf, putFromTape } from './scan-buffer.ts';

/** The refused command that another one deals with, and how. */
export interface Repairs {
  readonly n: number;
  readonly how: Closing['how'];
  readonly reason: string;
}

/** A command that was decided and is to be kept. */
export interface NewCommand {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly args: Readonly<Record<string, unknown>>;
  readonly staffId: string;
  readonly at: number;
  readonly offline: boolean;
  /** Take the next order number and put it into the arguments. */
  readonly takeNumber: boolean;
  /** The draft that becomes part of this command: so many of its taps as the screen had seen when it gave it. */
  readonly draft: { readonly orderId: string; readonly taps: number } | null;
  /** Whether it may have been kept before. */
  readonly again?: boolean;
  /** The order that is composed from now on; empty for the same one, or none when that was this command's draft. */
  readonly nextDraft: string;
  readonly repairs: Repairs | null;
  readonly keptAt: number;
}

/** The command that another was to deal with has been dealt with meanwhile: nothing is kept. */
export class DealtWith extends Error {
  override readonly name = 'DealtWith';
}

/** The number the next order of this counter gets. */
export const orderNumberOf = (enrolment: Pick<Enrolment, 'shopCode' | 'number'>, running: number): string =>
  formatOrderNumber(enrolment.shopCode, enrolment.number, running);

/**
 * Keeps a command: its n, its order number, the command itself and the end of its draft in one transaction; what was
 * scanned before it becomes commands in front of it. Kept twice under the same id, as after a storage error whose
 * outcome is unknown, it is there once. Throws `DealtWith` when the refused command that it repairs needs nothing any
 * more, as when another tab was quicker. `prove` lets it bear the proof of who gives it.
 */
export const keepCommand = (
  ledger: Ledger,
  enrolment: Enrolment,
  given: NewCommand,
  prove: Prove = unproved,
): Promise<OutboxRow> => {
  let { again = false } = given;
  return ledger.write(async (tx) => {
    const { repairs } = given;
    const looks = again;
    again = true;
    const [kept, begun, repaired, tape, taps] = await Promise.all([
      looks ? tx.commandOf(given.id) : undefined,
      tx.standing(),
      repairs && tx.command(repairs.n),
      tx.tape(),
      given.draft ? tx.taps(given.draft.orderId) : [],
    ]);
    const { rows: scanned, standing } = commandsOf(tape, begun, prove);
    const { nextN, nextOrder, draft } = standing;
    if (kept) return kept;
    if (repairs && repaired?.state !== 'refused') throw new DealtWith(`command ${repairs.n} is dealt with`);
    const args = given.takeNumber ? { ...given.args, number: orderNumberOf(enrolment, nextOrder) } : given.args;
    const command = prove({
      n: nextN,
      id: given.id,
      name: given.name,
      version: given.version,
      args,
      staffId: given.staffId,
      at: given.at,
      offline: given.offline,
    });
    const row: OutboxRow = {
      n: nextN,
      id: given.id,
      command,
      keptAt: given.keptAt,
      state: 'waiting',
      result: null,
      closing: null,
    };
    const { at, staffId } = given;
    await Promise.all([
      ...putFromTape(tx, scanned),
      tx.addCommand(row),
      tx.dropTaps(taps.slice(0, given.draft?.taps).map(({ id }) => id)),
      repairs && tx.closeCommand(repairs.n, { how: repairs.how, reason: repairs.reason, at, staffId }),
      tx.stand(
        {
          nextN: nextN + 1,
          nextOrder: given.takeNumber ? nextOrder + 1 : nextOrder,
          draft: given.nextDraft || (given.draft?.orderId === draft ? '' : draft),
        },
        standing,
      ),
    ]);
    return row;
  });
};
