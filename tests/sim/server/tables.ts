import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Emptiness } from '#domain/sync/emptiness.ts';
import type { Booked } from '../../../server/books/books.ts';
import type { StoredCommand } from '../../../server/books/rows.ts';

/** A record, or the mark of one that was removed, with the number of its latest change. */
export interface RecordRow {
  readonly entity: string;
  readonly record: AnyRecord;
  readonly version: number;
  readonly deleted: boolean;
}
/** A record as one scope sees it, and when that changed last. */
export interface FeedRow {
  readonly scope: string;
  readonly entity: string;
  readonly recordId: string;
  readonly rev: number;
  readonly deleted: boolean;
}
export interface CounterState extends Emptiness {
  readonly id: string;
  readonly shopId: string;
  readonly number: string;
  readonly secret: string;
  readonly incarnation: number;
  readonly state: 'active' | 'retired';
  readonly lastN: number;
  readonly lastAt: number;
  readonly enrolledAt: number;
}
export interface LogRow extends StoredCommand {
  readonly counterId: string;
  readonly command: Booked;
}
export interface QuarantineRow {
  readonly counterId: string;
  readonly n: number;
  readonly commandId: string;
}

/** A table whose changes can be taken back one commit after another, as a restore from an older backup does. */
class Table<Row> {
  readonly rows = new Map<string, Row>();
  private readonly note: (undo: () => void) => void;
  constructor(note: (undo: () => void) => void) {
    this.note = note;
  }
  get(key: string): Row | undefined {
    return this.rows.get(key);
  }
  set(key: string, row: Row): void {
    const was = this.rows.get(key);
    this.note(() => (was === undefined ? this.rows.delete(key) : this.rows.set(key, was)));
    this.rows.set(key, row);
  }
  all(): Row[] {
    return [...this.rows.values()];
  }
}

/** Everything the server keeps of one brand. */
export class Tables {
  private commits: (() => void)[][] = [];
  private readonly note = (undo: () => void): void => void this.commits.at(-1)?.push(undo);
  epoch = 1;
  /** In which epochs each cursor was given out. */
  readonly given = new Map<string, Set<number>>();
  /** By `<entity>:<id>`. */
  readonly records = new Table<RecordRow>(this.note);
  /** The latest rev of each scope. */
  readonly revs = new Table<number>(this.note);
  /** By `<scope> <entity>:<id>`. */
  readonly feed = new Table<FeedRow>(this.note);
  readonly counters = new Table<CounterState>(this.note);
  /** By `<counter> <n>`. */
  readonly log = new Table<LogRow>(this.note);
  readonly quarantine = new Table<QuarantineRow>(this.note);

  /** What `work` changes is one commit; when it throws, nothing has changed. */
  commit<T>(work: () => T): T {
    this.commits.push([]);
    try {
      return work();
    } catch (problem) {
      this.takeBack();
      throw problem;
    }
  }

  /** A backup that lacks nothing so far: no restore goes back behind it. */
  backUp(): void {
    this.commits = [];
  }

  /** An older backup comes back: so many commits are lost, and the epoch rises. */
  restore(lost: number): void {
    for (let i = 0; i < lost && this.commits.length > 0; i++) this.takeBack();
    this.commits = [];
    this.epoch += 1;
  }

  private takeBack(): void {
    for (const undo of this.commits.pop()?.reverse() ?? []) undo();
  }
}
