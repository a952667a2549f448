import { type CountLine, mostCounted } from '#domain/stocktake/count-args.ts';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { type Prove, unproved } from '../session/proof.ts';
import type { Ledger, LedgerTx, OutboxRow, Scan, Standing } from './ledger.ts';

/**
 * A longer pause may as well be a clock that was set forward, in milliseconds: what a clock was wrong by is taken from
 * all scans of a command alike, so that one that goes back or jumps begins another command.
 */
const longestPause = 10 * 60 * 1_000;
/** Two tabs know the server's clock a little differently: so far back a scan may be, in milliseconds. */
const furthestBack = 5_000;

/** Whether a scan goes into the same command as those before it; what is taken back is a command by itself. */
const joins = (scan: Scan, before: readonly Scan[]): boolean => {
  const [first] = before;
  const last = before.at(-1);
  if (!first || !last || scan.name !== 'stocktake.count' || before.length >= mostCounted) return false;
  return (
    last.at - scan.at <= furthestBack &&
    scan.at - last.at <= longestPause &&
    scan.name === first.name &&
    scan.version === first.version &&
    scan.args.stocktakeId === first.args.stocktakeId &&
    scan.args.zone === first.args.zone &&
    scan.staffId === first.staffId &&
    scan.offline === first.offline
  );
};

const groupsOf = (scans: readonly Scan[]): Scan[][] => {
  const groups: Scan[][] = [];
  for (const scan of scans) {
    const last = groups.at(-1);
    if (last && joins(scan, last)) last.push(scan);
    else groups.push([scan]);
  }
  return groups;
};

/** The command that these scans make: given with the last of them, it tells how long before each of them was. */
const commandOf = (scans: readonly [Scan, ...Scan[]], n: number): SentCommand => {
  const [{ scanId: id, name, version, args, staffId, offline }] = scans;
  const at = Math.max(...scans.map((scan) => scan.at));
  const counts = scans.flatMap((scan): CountLine[] => scan.args.counts.map((line) => ({ ...line, ago: at - scan.at })));
  return { n, id, name, version, args: { ...args, counts }, staffId, at, offline };
};

/** The commands that scans become, with the proofs of who gave them, and where the counter stands behind them. */
export const commandsOf = (
  scans: readonly Scan[],
  before: Standing,
  prove: Prove = unproved,
): { rows: OutboxRow[]; standing: Standing } => {
  const rows: OutboxRow[] = [];
  let standing = before;
  for (const group of groupsOf(scans)) {
    const command = prove(commandOf(group as [Scan, ...Scan[]], standing.nextN));
    const keptAt = Math.max(...group.map((scan) => scan.keptAt));
    rows.push({
      ...{ n: command.n, id: command.id, command, keptAt, state: 'waiting', result: null, closing: null },
      scans: group.map(({ scanId }) => scanId),
    });
    standing = { ...standing, nextN: standing.nextN + 1 };
  }
  return { rows, standing };
};

/** How many commands these scans become. */
export const howManyOf = (scans: readonly Scan[]): number => groupsOf(scans).length;

/**
 * Makes these commands of the scans on the tape, in the same transaction as what is to come behind them: whoever takes
 * the next number does it first, so that everything goes out in the order in which it was done.
 */
export const putFromTape = (tx: LedgerTx, rows: readonly OutboxRow[]): Promise<void>[] =>
  rows.length === 0 ? [] : [...rows.map((row) => tx.addCommand(row)), tx.clearTape()];

/** Makes commands of the scans on the tape, to be sent or carried elsewhere. */
export const emptyTape = (ledger: Ledger, prove: Prove = unproved): Promise<void> =>
  ledger.write(async (tx) => {
    const [tape, begun] = await Promise.all([tx.tape(), tx.standing()]);
    const { rows, standing } = commandsOf(tape, begun, prove);
    if (rows.length > 0) await Promise.all([...putFromTape(tx, rows), tx.stand({}, standing)]);
  });

/** A scan that may have been kept is looked for on the tape and in so many of the last commands. */
const lookBack = 20;

/** Whether a scan that was given before is on the disk, on the tape or as part of a command by now. */
export const isScanKept = async (tx: LedgerTx, scanId: string): Promise<boolean> => {
  const [onTape, { nextN }] = await Promise.all([tx.scanOf(scanId), tx.standing()]);
  const from = Math.max(1, nextN - lookBack);
  const rows = await tx.commands(Array.from({ length: nextN - from }, (_, i) => from + i));
  return onTape !== undefined || rows.some((row) => row?.scans?.includes(scanId));
};

/** Keeps one scan, durably and once: tried again, it may be on the tape, or part of a command already. */
export const keepScan = (ledger: Ledger, scan: Omit<Scan, 'id'>, prove: Prove = unproved): Promise<void> => {
  let first: number | undefined;
  return ledger.write(async (tx) => {
    const [begun, known, howMany] = await Promise.all([tx.standing(), tx.scanOf(scan.scanId), tx.countScans()]);
    const from = first ?? begun.nextN;
    first = from;
    const since = await tx.commands(Array.from({ length: begun.nextN - from }, (_, i) => from + i));
    if (known || since.some((row) => row?.scans?.includes(scan.scanId))) return;
    const { rows, standing } = commandsOf(howMany >= mostCounted ? await tx.tape() : [], begun, prove);
    await Promise.all([...putFromTape(tx, rows), rows.length > 0 && tx.stand({}, standing)]);
    await tx.addScan(scan);
  });
};
