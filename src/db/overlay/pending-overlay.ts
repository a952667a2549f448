import type { Change } from '#domain/kernel/decision.ts';
import type { Reader } from '#domain/kernel/read.ts';
import type { Enrolment } from '#domain/sync/protocol.ts';
import type { Registered } from '../api/registered.ts';
import { kindOf } from '../ledger/command-buffer.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { BufferedCommand, OutboxRow } from '../ledger/ledger-rows.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { Authority } from '../session/acting.ts';
import { applyChanges, cachedReader, emptyOverlay, type Overlay } from './overlay.ts';
import { idsReadBy, prefetch } from './prefetch.ts';
import { readPending, replayCommand } from './replay.ts';

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

/** A buffered command as a pending one, behind all that have a number; `-id` takes the place of the number that it lacks. */
const asPending = (buffered: BufferedCommand): OutboxRow => {
  const { id, scanId, name, version, args, staffId, at, offline, keptAt } = buffered;
  return {
    n: -id,
    id: scanId,
    keptAt,
    state: 'waiting',
    result: null,
    closing: null,
    command: { n: -id, id: scanId, name, version, args, staffId, at, offline },
  };
};

/** A buffered command with what it has changed. */
interface Buffered {
  readonly command: BufferedCommand;
  readonly changes: readonly Change[];
}

/** Everything that is shown over the mirror. */
interface Layer {
  readonly overlay: Overlay;
  /** The buffer, by `scanId`. */
  readonly buffered: Map<string, Buffered>;
  /** The number of the command that a buffered one was joined into after it had been applied, by its `id`. */
  readonly joinedInto: Map<number, number>;
  /** Joined commands, by their n: tens of thousands of records need not be read for each that changes. */
  readonly remembered: Map<number, Remembered>;
}
const emptyLayer = (): Layer => ({
  overlay: emptyOverlay(),
  buffered: new Map(),
  joinedInto: new Map(),
  remembered: new Map(),
});

/**
 * The pending commands of this counter, decided again on the mirror, and the buffer behind them. To be called by one at
 * a time (`Held`).
 */
export const createPendingOverlay = (
  ledger: Ledger,
  enrolment: Enrolment,
  authority: () => Promise<Authority>,
  registered: Registered,
) => {
  const { rules } = ledger;
  const { numbers } = rules;
  let layer = emptyLayer();
  let rows: readonly OutboxRow[] = [];
  /** The number that the next command had when the ledger was read. */
  let nextN = 0;
  /** The next place in the number series then. */
  let nextOrder = 0;

  const isJoined = ({ command: { name } }: OutboxRow): boolean => (kindOf(rules, name)?.most ?? 1) > 1;
  /** The part of a command that was joined of some of its buffered ones. */
  const partOf = (row: OutboxRow, isPart: (scanId: string) => boolean): OutboxRow => {
    const { name, args } = row.command;
    const part = kindOf(rules, name)?.part(args as object, (place) => isPart(row.scans?.[place] ?? ''));
    return { ...row, command: { ...row.command, args: part ?? args } };
  };
  const replay = async (below: Reader, overlay: Overlay, row: OutboxRow): Promise<readonly Change[]> =>
    replayCommand(below, overlay, row, { authority: await authority(), enrolment, registered });

  const remember = ({ remembered }: Layer, row: OutboxRow, changes: readonly Change[]): void => {
    if (!isJoined(row) || changes.length === 0) return;
    const reads = new Set<string>();
    for (const [entity, ids] of idsReadBy([row], enrolment)) for (const id of ids) reads.add(`${entity}:${id}`);
    remembered.set(row.n, { reads, changes: last(changes) });
  };
  const replayBuffered = async (
    below: Reader,
    { overlay, buffered }: Layer,
    command: BufferedCommand,
  ): Promise<void> => {
    if (buffered.has(command.scanId)) return;
    const changes = await replay(below, overlay, asPending(command));
    buffered.set(command.scanId, { command, changes });
  };
  const replayWhole = async (below: Reader, on: Layer, row: OutboxRow): Promise<readonly Change[]> => {
    const changes = await replay(below, on.overlay, row);
    remember(on, row, changes);
    return changes;
  };
  /** Applies a command; what of it was applied while it was in the buffer stays. */
  const append = async (below: Reader, row: OutboxRow): Promise<void> => {
    const { overlay, buffered, joinedInto } = layer;
    const made = row.scans ?? [];
    const known = made.flatMap((scanId) => buffered.get(scanId) ?? []);
    if (known.length === 0) await replayWhole(below, layer, row);
    else if (known.length < made.length) {
      const part = partOf(row, (scanId) => !buffered.has(scanId));
      await replay(below, overlay, part);
    } else
      remember(
        layer,
        row,
        known.flatMap(({ changes }) => changes),
      );
    for (const { command } of known) {
      joinedInto.set(command.id, row.n);
      buffered.delete(command.scanId);
    }
  };

  /** Records below the overlay that have changed: those that the server sent, and those of commands that are gone. */
  const changedBelow = (
    changed: Changed,
    now: readonly OutboxRow[],
    bufferedNow: readonly BufferedCommand[],
  ): Changed => {
    if (changed === 'all' || [...changed].some((key) => rights.test(key))) return 'all';
    const still = new Set([...now.map(({ n }) => n), ...bufferedNow.map(({ id }) => -id)]);
    const below = new Set(changed);
    for (const [key, by] of layer.overlay.touchedBy)
      if (by.some((n) => !still.has(n < 0 ? (layer.joinedInto.get(-n) ?? n) : n))) below.add(key);
    return below;
  };
  /** Decides everything again that rests on what has changed, and applies the rest as it was decided before. */
  const rebuild = async (
    below: Mirror,
    now: readonly OutboxRow[],
    bufferedNow: readonly BufferedCommand[],
    changed: Changed,
  ): Promise<Layer> => {
    const moved = changedBelow(changed, now, bufferedNow);
    const before = layer.remembered;
    const touched = new Set(moved === 'all' ? [] : moved);
    const asBefore = ({ n }: OutboxRow): Remembered | undefined => {
      const known = moved === 'all' ? undefined : before.get(n);
      return known && [...known.reads].some((key) => touched.has(key)) ? undefined : known;
    };
    const first = now.filter((row) => !asBefore(row));
    const cached = cachedReader(await prefetch(below, first, enrolment));
    const rebuilt = emptyLayer();
    for (const row of now) {
      const known = asBefore(row);
      if (known) {
        applyChanges(rebuilt.overlay, row.n, known.changes);
        rebuilt.remembered.set(row.n, known);
      } else for (const change of await replayWhole(cached, rebuilt, row)) touched.add(keyOf(change));
    }
    for (const command of bufferedNow) await replayBuffered(cached, rebuilt, command);
    return rebuilt;
  };

  return {
    overlay: (): Overlay => layer.overlay,
    /** The buffer, as far as this tab knows. */
    buffered: (): BufferedCommand[] => [...layer.buffered.values()].map(({ command }) => command),
    /**
     * Follows the ledger; decides again only what it has to: what came behind, and where records below have `changed`,
     * what rests on them. Answers the overlay before.
     */
    follow: async (below: Mirror, changed: Changed | undefined): Promise<Overlay> => {
      const now = await ledger.read(readPending);
      const before = layer.overlay;
      const added = now.rows.slice(rows.length);
      const still = new Set([...now.buffered.map(({ scanId }) => scanId), ...added.flatMap((row) => row.scans ?? [])]);
      const goesOn =
        rows.every((row, index) => row.n === now.rows[index]?.n) &&
        [...layer.buffered.keys()].every((id) => still.has(id));
      if (goesOn && !changed) {
        for (const row of added) await append(below, row);
        for (const command of now.buffered) await replayBuffered(below, layer, command);
      } else layer = await rebuild(below, now.rows, now.buffered, changed ?? new Set());
      ({ rows, nextN, nextOrder } = now);
      return before;
    },
    /**
     * Applies what was buffered since, in whichever tab; `decided` is what came of one of these just now. Answers false
     * when more has happened than that.
     */
    followBuffer: async (
      below: Mirror,
      decided?: { readonly scanId: string; readonly changes: readonly Change[] },
    ): Promise<boolean> => {
      const { overlay, buffered } = layer;
      const known = Math.max(0, ...[...buffered.values()].map(({ command }) => command.id));
      const [added, now] = await ledger.read((tx) => Promise.all([tx.buffered(known), tx.head()]));
      if (now.nextN !== nextN) return false;
      const [first] = added;
      // Decided before it was known what another tab has buffered, it would take the place of that.
      if (added.length === 1 && first && first.scanId === decided?.scanId) {
        applyChanges(overlay, -first.id, decided.changes);
        buffered.set(first.scanId, { command: first, changes: decided.changes });
      } else for (const command of added) await replayBuffered(below, layer, command);
      return true;
    },
    /**
     * Applies one more command: as it was decided just now, or deciding it again; one that is applied already stays.
     * Answers false when something else has come before it.
     */
    addPending: async (below: Mirror, row: OutboxRow, changes: readonly Change[] | undefined): Promise<boolean> => {
      if (rows.some(({ n }) => n === row.n)) return true;
      if (layer.buffered.size > 0) return false;
      if (changes === undefined) await replay(below, layer.overlay, row);
      else applyChanges(layer.overlay, row.n, changes);
      rows = [...rows, row];
      if (row.n === nextN) nextN += 1;
      const number = (row.command.args as Readonly<Record<string, unknown>>)[numbers.argument];
      if (number === numbers.numberAt(enrolment, nextOrder)) nextOrder += 1;
      return true;
    },
    /** What was last known of the ledger; another tab may have gone on since. */
    known: () => ({
      nextN,
      nextNumber: numbers.numberAt(enrolment, nextOrder),
      waiting: rows.filter(({ state }) => state === 'waiting').length,
    }),
    /** Whether what is shown of this record is so far on this device only. */
    isUnsent: (entity: string, id: string): boolean => {
      const by = layer.overlay.touchedBy.get(`${entity}:${id}`) ?? [];
      return by.some((n) => {
        const command = n < 0 ? layer.joinedInto.get(-n) : n;
        return command === undefined || rows.some((row) => row.n === command && row.state === 'waiting');
      });
    },
  };
};
