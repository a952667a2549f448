import type { Context } from './context.ts';

/** What was measured of one thing, in the unit of its row. */
export interface Figure {
  readonly median: number;
  readonly p95: number;
}

/** Ours beside the least that could be done, and beside somebody else's way of doing it, in one run. */
export interface Measured {
  readonly ours: Figure;
  readonly floor?: Figure;
  readonly peer?: Figure;
  /** What has to be known to read these figures. */
  readonly note?: string;
}

/** A limit that a row keeps or does not. */
export interface Limit {
  readonly text: string;
  isKept(measured: Measured): boolean;
}

/** One line of the table. */
export interface Row {
  /** Names the row in `--only`. */
  readonly name: string;
  /** What is measured, in the words of the shop. */
  readonly what: string;
  readonly unit:
    | 'ms'
    | 'documents/s'
    | 'orders/s'
    | 'commands/s'
    | 'bookings/s'
    | 'kB'
    | 'MB'
    | 'errors'
    | 'of 100'
    | 'ΔE';
  /** All of them have to be kept; none means that the row is measured for comparison. */
  readonly goal: readonly Limit[];
  measure(context: Context): Promise<Measured>;
}
