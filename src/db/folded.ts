import type { Change } from '#domain/kernel/decision.ts';
import type { CountArgs } from '#domain/stocktake/count-args.ts';
import type { Enrolment } from '#domain/sync/protocol.ts';
import type { Authority } from './acting.ts';
import { foldAll, foldIn, unappliedIn } from './fold.ts';
import type { Ledger, OutboxRow, Scan } from './ledger.ts';
import type { Mirror } from './mirror.ts';
import { emptyOverlay, lay, type Overlay } from './overlay.ts';

/** A scan as a command, decided behind all that has a number; `-id` stands for the number that it has not. */
const asCommand = ({ id, scanId, name, version, args, staffId, at, offline, keptAt }: Scan): OutboxRow => ({
  ...{ n: -id, id: scanId, keptAt, state: 'waiting', result: null, closing: null },
  command: { n: -id, id: scanId, name, version, args, staffId, at, offline, previousHash: '' },
});

/** The part of a command that was made of some of its scans. */
const partOf = (row: OutboxRow, isPart: (scanId: string) => boolean): OutboxRow => {
  const args = row.command.args as CountArgs;
  const counts = args.counts.filter((_, place) => isPart(row.scans?.[place] ?? ''));
  return { ...row, command: { ...row.command, args: { ...args, counts } } };
};

/**
 * What waits on this counter, decided again on what the server said: commands, and behind them the scans on the tape.
 * Only within a turn.
 */
export const makeFolded = (ledger: Ledger, enrolment: Enrolment, judging: () => Promise<Authority>) => {
  let overlay: Overlay = emptyOverlay();
  let rows: readonly OutboxRow[] = [];
  /** The scans on the tape that lie over the rest, by their `scanId`. */
  let scans = new Map<string, Scan>();
  /** Which command a scan has become part of that was laid while it was on the tape. */
  let becameOf = new Map<number, number>();
  /** The number that the next command had when the ledger was read. */
  let nextN = 0;

  const foldScan = async (below: Mirror, scan: Scan): Promise<void> => {
    if (scans.has(scan.scanId)) return;
    await foldIn(below, overlay, await judging(), enrolment, asCommand(scan));
    scans.set(scan.scanId, scan);
  };
  /** Lays a command over the rest; what of it lies there since it was scanned stays. */
  const foldRow = async (below: Mirror, row: OutboxRow): Promise<void> => {
    const made = row.scans ?? [];
    const isNew = (scanId: string) => !scans.has(scanId);
    if (made.length === 0 || made.some(isNew)) {
      const part = made.length === 0 ? row : partOf(row, isNew);
      await foldIn(below, overlay, await judging(), enrolment, part);
    }
    for (const scanId of made) {
      const scan = scans.get(scanId);
      if (scan) becameOf.set(scan.id, row.n);
      scans.delete(scanId);
    }
  };

  return {
    overlay: (): Overlay => overlay,
    /**
     * Follows the ledger; decides anew only what it has to: everything when it is to begin `anew` because records below
     * have changed, else what came behind. Answers what lay there before.
     */
    follow: async (below: Mirror, anew: boolean): Promise<Overlay> => {
      const now = await ledger.read(unappliedIn);
      const before = overlay;
      const added = now.rows.slice(rows.length);
      const still = new Set([...now.tape.map(({ scanId }) => scanId), ...added.flatMap((row) => row.scans ?? [])]);
      const goesOn =
        rows.every((row, index) => row.n === now.rows[index]?.n) && [...scans.keys()].every((id) => still.has(id));
      if (goesOn && !anew) for (const row of added) await foldRow(below, row);
      else {
        overlay = await foldAll(below, await judging(), enrolment, now.rows);
        scans = new Map();
        becameOf = new Map();
      }
      ({ rows, nextN } = now);
      for (const scan of now.tape) await foldScan(below, scan);
      return before;
    },
    /**
     * Lays what was scanned since over the rest, in whichever tab; `decided` is what came of one of these scans just
     * now. Answers false when more has happened than that.
     */
    followTape: async (
      below: Mirror,
      decided?: { readonly scanId: string; readonly changes: readonly Change[] },
    ): Promise<boolean> => {
      const [tape, now] = await ledger.read((tx) => Promise.all([tx.tape(), tx.standing()]));
      if (now.nextN !== nextN) return false;
      const added = tape.filter(({ scanId }) => !scans.has(scanId));
      const [first] = added;
      // Decided before it was known what another tab has scanned, it would take the place of that.
      if (added.length === 1 && first && first.scanId === decided?.scanId) {
        lay(overlay, -first.id, decided.changes);
        scans.set(first.scanId, first);
      } else for (const scan of added) await foldScan(below, scan);
      return true;
    },
    /**
     * Lays one more command over the rest: as it was decided just now, or deciding it anew; one that lies there already
     * stays. Answers false when something else has come before it.
     */
    layOn: async (below: Mirror, row: OutboxRow, changes: readonly Change[] | undefined): Promise<boolean> => {
      if (rows.some(({ n }) => n === row.n)) return true;
      if (scans.size > 0) return false;
      if (changes === undefined) await foldIn(below, overlay, await judging(), enrolment, row);
      else lay(overlay, row.n, changes);
      rows = [...rows, row];
      if (row.n === nextN) nextN += 1;
      return true;
    },
    /** Whether what is shown of this record is so far on this device only. */
    isUnsent: (entity: string, id: string): boolean => {
      const by = overlay.touchedBy.get(`${entity}:${id}`) ?? [];
      return by.some((n) => {
        const became = n < 0 ? becameOf.get(-n) : n;
        return became === undefined || rows.some((row) => row.n === became && row.state === 'waiting');
      });
    },
  };
};
