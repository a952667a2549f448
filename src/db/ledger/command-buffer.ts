import type { SentCommand } from '#domain/sync/protocol.ts';
import { type Prove, unproved } from '../session/proof.ts';
import type { Ledger, LedgerTx } from './ledger.ts';
import type { LedgerHead } from './ledger-head.ts';
import type { BufferedCommand, OutboxRow } from './ledger-rows.ts';
import type { BufferedKind, LedgerRules } from './ledger-rules.ts';

/**
 * A longer pause may as well be a clock that was set forward, in milliseconds: what a clock was wrong by is taken from
 * all parts of a command alike, so that one that goes back or jumps begins another command.
 */
const longestPause = 10 * 60 * 1_000;
/** Two tabs know the server's clock a little differently: so far back a part may be, in milliseconds. */
const furthestBack = 5_000;

/** How a command of this name is buffered; undefined for one that is not. */
export const kindOf = ({ buffered }: LedgerRules, name: string): BufferedKind | undefined =>
  buffered.find(({ command }) => command === name);

/** Whether a buffered command is joined with those before it. */
const joins = (rules: LedgerRules, next: BufferedCommand, before: readonly BufferedCommand[]): boolean => {
  const [first] = before;
  const last = before.at(-1);
  const kind = kindOf(rules, next.name);
  if (!first || !last || !kind || before.length >= kind.most) return false;
  return (
    last.at - next.at <= furthestBack &&
    next.at - last.at <= longestPause &&
    next.name === first.name &&
    next.version === first.version &&
    next.staffId === first.staffId &&
    next.offline === first.offline &&
    kind.belongTogether(next.args, first.args)
  );
};

const groupsOf = (rules: LedgerRules, buffered: readonly BufferedCommand[]): BufferedCommand[][] => {
  const groups: BufferedCommand[][] = [];
  for (const each of buffered) {
    const last = groups.at(-1);
    if (last && joins(rules, each, last)) last.push(each);
    else groups.push([each]);
  }
  return groups;
};

/** The command that these make: given with the last of them, it says how long before each of them was. */
const commandOf = (
  rules: LedgerRules,
  parts: readonly [BufferedCommand, ...BufferedCommand[]],
  n: number,
): SentCommand => {
  const [{ scanId: id, name, version, args, staffId, offline }] = parts;
  const at = Math.max(...parts.map((part) => part.at));
  const joined = kindOf(rules, name)?.join(parts.map((part) => ({ args: part.args, ago: at - part.at })));
  return { n, id, name, version, args: joined ?? args, staffId, at, offline };
};

/** The commands that buffered ones become, with the proofs of who gave them, and the head of the ledger behind them. */
export const joinBuffered = (
  rules: LedgerRules,
  buffered: readonly BufferedCommand[],
  before: LedgerHead,
  prove: Prove = unproved,
): { rows: OutboxRow[]; head: LedgerHead } => {
  const rows: OutboxRow[] = [];
  let head = before;
  for (const group of groupsOf(rules, buffered)) {
    const command = prove(commandOf(rules, group as [BufferedCommand, ...BufferedCommand[]], head.nextN));
    const keptAt = Math.max(...group.map((part) => part.keptAt));
    rows.push({
      n: command.n,
      id: command.id,
      command,
      keptAt,
      state: 'waiting',
      result: null,
      closing: null,
      scans: group.map(({ scanId }) => scanId),
    });
    head = { ...head, nextN: head.nextN + 1 };
  }
  return { rows, head };
};

/** How many commands these become. */
export const countJoined = (rules: LedgerRules, buffered: readonly BufferedCommand[]): number =>
  groupsOf(rules, buffered).length;

/**
 * Saves what the buffer was joined into, and empties it, in the same transaction as the command behind it: whoever
 * takes the next number does it first, so that everything is sent in the order in which it was done.
 */
export const putJoined = (tx: LedgerTx, rows: readonly OutboxRow[]): Promise<void>[] =>
  rows.length === 0 ? [] : [...rows.map((row) => tx.addCommand(row)), tx.clearBuffer()];

/** Joins everything in the buffer into commands, to be sent or exported. */
export const flushBuffer = (ledger: Ledger, prove: Prove = unproved): Promise<void> =>
  ledger.write(async (tx) => {
    const [buffered, begun] = await Promise.all([tx.buffered(), tx.head()]);
    const { rows, head } = joinBuffered(tx.rules, buffered, begun, prove);
    if (rows.length > 0) await Promise.all([...putJoined(tx, rows), tx.setHead({}, head)]);
  });

/** A buffered command that may have been saved is looked for in the buffer and in so many of the last commands. */
const lookBack = 20;

/** Whether a buffered command that was given before is stored, in the buffer or as part of a command by now. */
export const isBufferedSaved = async (tx: LedgerTx, scanId: string): Promise<boolean> => {
  const [inBuffer, { nextN }] = await Promise.all([tx.bufferedOf(scanId), tx.head()]);
  const from = Math.max(1, nextN - lookBack);
  const rows = await tx.commands(Array.from({ length: nextN - from }, (_, i) => from + i));
  return inBuffer !== undefined || rows.some((row) => row?.scans?.includes(scanId));
};

/** Saves one buffered command, durably and once: tried again, it may be in the buffer, or part of a command already. */
export const saveBuffered = (
  ledger: Ledger,
  given: Omit<BufferedCommand, 'id'>,
  prove: Prove = unproved,
): Promise<void> => {
  let first: number | undefined;
  return ledger.write(async (tx) => {
    const [begun, known, howMany] = await Promise.all([tx.head(), tx.bufferedOf(given.scanId), tx.countBuffered()]);
    const from = first ?? begun.nextN;
    first = from;
    const since = await tx.commands(Array.from({ length: begun.nextN - from }, (_, i) => from + i));
    if (known || since.some((row) => row?.scans?.includes(given.scanId))) return;
    const isFull = howMany >= Math.max(...tx.rules.buffered.map(({ most }) => most));
    const { rows, head } = joinBuffered(tx.rules, isFull ? await tx.buffered() : [], begun, prove);
    await Promise.all([...putJoined(tx, rows), rows.length > 0 && tx.setHead({}, head)]);
    await tx.addBuffered(given);
  });
};
