import type { RunResult } from '../api/run-result.ts';
import { kindOf } from '../ledger/command-buffer.ts';
import type { Closing } from '../ledger/journal-entry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { OutboxRow } from '../ledger/ledger-rows.ts';
import { DealtWith, type Repairs } from '../ledger/save-command.ts';
import type { Counter } from './counter.ts';
import { type ApprovedBy, type RunOptions, refuse, runCommand, type Situation } from './run.ts';

/** Refused for good; what is held waits for a manager, who may still have it booked. */
export const isRefused = (row: OutboxRow | undefined): row is OutboxRow =>
  row?.state === 'refused' && row.result?.outcome !== 'held';

export const refusedRow = (counter: Counter, n: number): Promise<OutboxRow | undefined> =>
  counter.ledger.read(async (tx) => {
    const row = await tx.command(n);
    return isRefused(row) ? row : undefined;
  });

/** The same, or held. */
export const unbookedRow = (counter: Counter, n: number): Promise<OutboxRow | undefined> =>
  counter.ledger.read(async (tx) => {
    const row = await tx.command(n);
    return row?.state === 'refused' ? row : undefined;
  });

/** Gives a command that deals with a refused one, which somebody else may do at the same moment. */
export const repair = async (
  counter: Counter,
  situation: Situation,
  name: string,
  args: object,
  options: Pick<RunOptions, 'takeNumber' | 'happened' | 'approval'> & { readonly repairs: Repairs },
): Promise<RunResult> => {
  try {
    return await runCommand(counter, situation, name, args, options);
  } catch (fault) {
    if (fault instanceof DealtWith) return refuse('outbox.notRefused');
    throw fault;
  }
};

/** What a command said, to be said again at this time. */
const againArgs = ({ rules }: Ledger, { command: { name, args, at } }: OutboxRow, now: number): object =>
  kindOf(rules, name)?.again(args as object, Math.max(0, now - at)) ?? (args as object);

/** Gives a refused command once more as a new one; the refused one is then dealt with. */
export const sendAgain = async (
  counter: Counter,
  situation: Situation,
  n: number,
  { args, approval }: { readonly args?: object | undefined; readonly approval?: ApprovedBy | undefined } = {},
): Promise<RunResult> => {
  const row = await refusedRow(counter, n);
  if (!row) return refuse('outbox.notRefused');
  const { ledger } = counter;
  const again = { ...againArgs(ledger, row, situation.at), ...args };
  const takeNumber = ledger.rules.numbers.refusals.includes(row.result?.code ?? '');
  return repair(counter, situation, row.command.name, again, {
    takeNumber,
    approval,
    repairs: { n, how: 'sentAgain', reason: '' },
    // What was buffered has happened, whenever it is sent, and whatever has become of its records.
    ...(kindOf(ledger.rules, row.command.name) ? { happened: true } : {}),
  });
};

/** Closes a refused command; with `draft` what it would have done becomes that draft. Answers whether it was refused. */
export const closeRefused = (
  counter: Counter,
  n: number,
  closing: Closing,
  draft?: { readonly id: string; readonly steps: readonly unknown[] },
): Promise<boolean> =>
  counter.ledger.write(async (tx) => {
    const row = await tx.command(n);
    const { how, at } = row?.closing ?? {};
    if (row?.state === 'closed' && how === closing.how && at === closing.at) return true;
    if (!isRefused(row)) return false;
    await tx.closeCommand(n, closing);
    if (!draft) return true;
    for (const step of draft.steps) await tx.addDraftStep(draft.id, step);
    await tx.setHead({ draft: draft.id });
    return true;
  });

/** Who deals with it, and when by the server's clock. */
export type Dealing = Pick<Situation, 'staffId' | 'at'>;

/** The staff has seen why it was refused and lets it be. */
export const discardRefused = async (counter: Counter, by: Dealing, n: number, reason: string): Promise<void> => {
  await closeRefused(counter, n, { how: 'discarded', reason, at: by.at, staffId: by.staffId });
  counter.announce(['outbox'], 'none');
};
