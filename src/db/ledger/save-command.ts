import type { Approval } from '#domain/sync/approval.ts';
import type { Enrolment } from '#domain/sync/protocol.ts';
import { type Prove, unproved } from '../session/proof.ts';
import { joinBuffered, putJoined } from './command-buffer.ts';
import type { Closing } from './journal-entry.ts';
import type { Ledger } from './ledger.ts';
import type { OutboxRow } from './ledger-rows.ts';

/** The refused command that another one deals with, and how. */
export interface Repairs {
  readonly n: number;
  readonly how: Closing['how'];
  readonly reason: string;
}

/** A command that was decided and is to be saved. */
export interface NewCommand {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly args: Readonly<Record<string, unknown>>;
  readonly staffId: string;
  readonly at: number;
  readonly offline: boolean;
  /** Take the next number of the counter's series and put it into the arguments. */
  readonly takeNumber: boolean;
  /** The draft that becomes part of this command: as many of its steps as the screen had seen when it gave it. */
  readonly draft: { readonly id: string; readonly steps: number } | null;
  /** Whether it may have been saved before. */
  readonly again?: boolean;
  /** The draft that is worked on from now on; empty for the same one, or none when that was this command's draft. */
  readonly nextDraft: string;
  readonly repairs: Repairs | null;
  readonly approval?: Approval | undefined;
  readonly keptAt: number;
}

/** The command that another was to deal with has been dealt with meanwhile: nothing is saved. */
export class DealtWith extends Error {
  override readonly name = 'DealtWith';
}

/**
 * Saves a command: its n, its place in the number series, the command itself and the end of its draft in one
 * transaction; the buffer before it is joined into commands in front of it. Saved twice under the same id, as after a
 * storage error whose outcome is unknown, it is there once. Throws `DealtWith` when the refused command that it repairs
 * needs nothing any more, as when another tab was quicker. `prove` adds the proof of who gives it.
 */
export const saveCommand = (
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
    const [saved, begun, repaired, buffered, steps] = await Promise.all([
      looks ? tx.commandOf(given.id) : undefined,
      tx.head(),
      repairs && tx.command(repairs.n),
      tx.buffered(),
      given.draft ? tx.draftSteps(given.draft.id) : [],
    ]);
    const { rows: joined, head } = joinBuffered(tx.rules, buffered, begun, prove);
    const { nextN, nextOrder, draft } = head;
    if (saved) return saved;
    if (repairs && repaired?.state !== 'refused') throw new DealtWith(`command ${repairs.n} is dealt with`);
    const { numbers } = tx.rules;
    const number = { [numbers.argument]: numbers.numberAt(enrolment, nextOrder) };
    const args = given.takeNumber ? { ...given.args, ...number } : given.args;
    const command = prove({
      n: nextN,
      id: given.id,
      name: given.name,
      version: given.version,
      args,
      staffId: given.staffId,
      at: given.at,
      offline: given.offline,
      ...(given.approval ? { approval: given.approval } : {}),
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
      ...putJoined(tx, joined),
      tx.addCommand(row),
      tx.deleteDraftSteps(steps.slice(0, given.draft?.steps).map(({ id }) => id)),
      repairs && tx.closeCommand(repairs.n, { how: repairs.how, reason: repairs.reason, at, staffId }),
      tx.setHead(
        {
          nextN: nextN + 1,
          nextOrder: given.takeNumber ? nextOrder + 1 : nextOrder,
          draft: given.nextDraft || (given.draft?.id === draft ? '' : draft),
        },
        head,
      ),
    ]);
    return row;
  });
};
