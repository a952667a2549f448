import type { Change } from '#domain/kernel/decision.ts';
import type { Reader } from '#domain/kernel/read.ts';
import { countStock } from '#domain/stocktake/count.ts';
import type { CountArgs } from '#domain/stocktake/count-args.ts';
import type { Enrolment } from '#domain/sync/protocol.ts';
import type { Ledger, OutboxRow, Scan } from '../ledger/ledger.ts';
import { orderNumberOf } from '../ledger/save-command.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { Authority } from '../session/acting.ts';
import { emptyOverlay, lay, type Overlay, readingOnce } from './overlay.ts';
import { readAhead, readBy } from './prefetch.ts';
import { foldIn, unappliedIn } from './replay.ts';

/** Records by `<entity>:<id>` that are not as they were; `all` when nobody knows which. */
export type Changed = ReadonlySet<string> | 'all';

/** What a command has read, and what it made of that: while none of it changes it need not be decided again. */
interface Remembered {
  readonly reads: ReadonlySet<string>;
  readonly changes: readonly Change[];
}

/** Rights rest on these: with them anything may be decided otherwise. */
const rights = /^(shop|role|employee):/;

const keyOf = (change: Change): string => `${change.entity}:${change.op === 'remove' ? change.id : change.record.id}`;

/** What is left in the end of changes that were made one after the other. */
const last = (changes: readonly Change[]): Change[] => [
  ...new Map(changes.map((change) => [keyOf(change), change])).values(),
];

/** A scan as a command, decided behind all that has a number; `-id` stands for the number that it has not. */
const asCommand = ({ id, scanId, name, version, args, staffId, at, offline, keptAt }: Scan): OutboxRow => ({
  ...{ n: -id, id: scanId, keptAt, state: 'waiting', result: null, closing: null },
  command: { n: -id, id: scanId, name, version, args, staffId, at, offline },
});

/** The part of a command that was made of some of its scans. */
const partOf = (row: OutboxRow, isPart: (scanId: string) => boolean): OutboxRow => {
  const args = row.command.args as CountArgs;
  const counts = args.counts.filter((_, place) => isPart(row.scans?.[place] ?? ''));
  return { ...row, command: { ...row.command, args: { ...args, counts } } };
};

/** All that lies over the mirror. */
interface Laid {
  readonly overlay: Overlay;
  /** The scans on the tape by their `scanId`, and what each of them changed. */
  readonly scans: Map<string, { readonly scan: Scan; readonly changes: readonly Change[] }>;
  /** Which command a scan has become part of that was laid while it was on the tape. */
  readonly becameOf: Map<number, number>;
  /** Commands of many scans, by their n: tens of thousands of records need not be read for each that changes. */
  readonly remembered: Map<number, Remembered>;
}
const nothingLaid = (): Laid => ({
  ...{ overlay: emptyOverlay(), scans: new Map(), becameOf: new Map(), remembered: new Map() },
});

/**
 * What waits on this counter, decided again on what the server said: commands, and behind them the scans on the tape.
 * Only within a turn.
 */
export const makeFolded = (ledger: Ledger, enrolment: Enrolment, judging: () => Promise<Authority>) => {
  let laid = nothingLaid();
  let rows: readonly OutboxRow[] = [];
  /** The number that the next command had when the ledger was read. */
  let nextN = 0;
  /** The running number that the next order had then. */
  let nextOrder = 0;

  const remember = ({ remembered }: Laid, row: OutboxRow, changes: readonly Change[]): void => {
    if (row.command.name !== countStock.name || changes.length === 0) return;
    const reads = new Set<string>();
    for (const [entity, ids] of readBy([row], enrolment)) for (const id of ids) reads.add(`${entity}:${id}`);
    remembered.set(row.n, { reads, changes: last(changes) });
  };
  const foldScan = async (below: Reader, { overlay, scans }: Laid, scan: Scan): Promise<void> => {
    if (scans.has(scan.scanId)) return;
    const changes = await foldIn(below, overlay, await judging(), enrolment, asCommand(scan));
    scans.set(scan.scanId, { scan, changes });
  };
  const foldWhole = async (below: Reader, on: Laid, row: OutboxRow): Promise<readonly Change[]> => {
    const changes = await foldIn(below, on.overlay, await judging(), enrolment, row);
    remember(on, row, changes);
    return changes;
  };
  /** Lays a command over the rest; what of it lies there since it was scanned stays. */
  const foldRow = async (below: Reader, row: OutboxRow): Promise<void> => {
    const { overlay, scans, becameOf } = laid;
    const made = row.scans ?? [];
    const known = made.flatMap((scanId) => scans.get(scanId) ?? []);
    if (known.length === 0) await foldWhole(below, laid, row);
    else if (known.length < made.length) {
      const part = partOf(row, (scanId) => !scans.has(scanId));
      await foldIn(below, overlay, await judging(), enrolment, part);
    } else
      remember(
        laid,
        row,
        known.flatMap(({ changes }) => changes),
      );
    for (const { scan } of known) {
      becameOf.set(scan.id, row.n);
      scans.delete(scan.scanId);
    }
  };

  /** Records that lie otherwise now: those that the server told of, and those of commands that are gone. */
  const movedBelow = (changed: Changed, now: readonly OutboxRow[], tape: readonly Scan[]): Changed => {
    if (changed === 'all' || [...changed].some((key) => rights.test(key))) return 'all';
    const still = new Set([...now.map(({ n }) => n), ...tape.map(({ id }) => -id)]);
    const moved = new Set(changed);
    for (const [key, by] of laid.overlay.touchedBy)
      if (by.some((n) => !still.has(n < 0 ? (laid.becameOf.get(-n) ?? n) : n))) moved.add(key);
    return moved;
  };
  /** Decides everything anew that rests on what has changed, and lays the rest as it was decided before. */
  const foldAnew = async (
    below: Mirror,
    now: readonly OutboxRow[],
    tape: readonly Scan[],
    changed: Changed,
  ): Promise<Laid> => {
    const moved = movedBelow(changed, now, tape);
    const before = laid.remembered;
    const touched = new Set(moved === 'all' ? [] : moved);
    const asBefore = ({ n }: OutboxRow): Remembered | undefined => {
      const known = moved === 'all' ? undefined : before.get(n);
      return known && [...known.reads].some((key) => touched.has(key)) ? undefined : known;
    };
    const first = now.filter((row) => !asBefore(row));
    const once = readingOnce(await readAhead(below, first, enrolment));
    const anew = nothingLaid();
    for (const row of now) {
      const known = asBefore(row);
      if (known) {
        lay(anew.overlay, row.n, known.changes);
        anew.remembered.set(row.n, known);
      } else for (const change of await foldWhole(once, anew, row)) touched.add(keyOf(change));
    }
    for (const scan of tape) await foldScan(once, anew, scan);
    return anew;
  };

  return {
    overlay: (): Overlay => laid.overlay,
    /** The scans on the tape, as far as this tab knows. */
    scans: (): Scan[] => [...laid.scans.values()].map(({ scan }) => scan),
    /**
     * Follows the ledger; decides anew only what it has to: what came behind, and where records below have `changed`,
     * what rests on them. Answers what lay there before.
     */
    follow: async (below: Mirror, changed: Changed | undefined): Promise<Overlay> => {
      const now = await ledger.read(unappliedIn);
      const before = laid.overlay;
      const added = now.rows.slice(rows.length);
      const still = new Set([...now.tape.map(({ scanId }) => scanId), ...added.flatMap((row) => row.scans ?? [])]);
      const goesOn =
        rows.every((row, index) => row.n === now.rows[index]?.n) && [...laid.scans.keys()].every((id) => still.has(id));
      if (goesOn && !changed) {
        for (const row of added) await foldRow(below, row);
        for (const scan of now.tape) await foldScan(below, laid, scan);
      } else laid = await foldAnew(below, now.rows, now.tape, changed ?? new Set());
      ({ rows, nextN, nextOrder } = now);
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
      const { overlay, scans } = laid;
      const known = Math.max(0, ...[...scans.values()].map(({ scan }) => scan.id));
      const [added, now] = await ledger.read((tx) => Promise.all([tx.tape(known), tx.standing()]));
      if (now.nextN !== nextN) return false;
      const [first] = added;
      // Decided before it was known what another tab has scanned, it would take the place of that.
      if (added.length === 1 && first && first.scanId === decided?.scanId) {
        lay(overlay, -first.id, decided.changes);
        scans.set(first.scanId, { scan: first, changes: decided.changes });
      } else for (const scan of added) await foldScan(below, laid, scan);
      return true;
    },
    /**
     * Lays one more command over the rest: as it was decided just now, or deciding it anew; one that lies there already
     * stays. Answers false when something else has come before it.
     */
    layOn: async (below: Mirror, row: OutboxRow, changes: readonly Change[] | undefined): Promise<boolean> => {
      if (rows.some(({ n }) => n === row.n)) return true;
      if (laid.scans.size > 0) return false;
      if (changes === undefined) await foldIn(below, laid.overlay, await judging(), enrolment, row);
      else lay(laid.overlay, row.n, changes);
      rows = [...rows, row];
      if (row.n === nextN) nextN += 1;
      const { number } = row.command.args as { readonly number?: unknown };
      if (number === orderNumberOf(enrolment, nextOrder)) nextOrder += 1;
      return true;
    },
    /** What was last known of the ledger; another tab may have gone on since. */
    known: () => ({
      nextN,
      orderNumber: orderNumberOf(enrolment, nextOrder),
      waiting: rows.filter(({ state }) => state === 'waiting').length,
    }),
    /** Whether what is shown of this record is so far on this device only. */
    isUnsent: (entity: string, id: string): boolean => {
      const by = laid.overlay.touchedBy.get(`${entity}:${id}`) ?? [];
      return by.some((n) => {
        const became = n < 0 ? laid.becameOf.get(-n) : n;
        return became === undefined || rows.some((row) => row.n === became && row.state === 'waiting');
      });
    },
  };
};
