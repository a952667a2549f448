/** What a process of the simulation is asked for: these seeds, and then `count` more. */
export interface ToProcess {
  readonly seeds: readonly number[];
  readonly from: number;
  readonly step: number;
  readonly count: number;
  /** Tell everything that happened. */
  readonly trace: boolean;
  /** Look for a shorter history that goes wrong in the same way. */
  readonly shrinks: boolean;
  readonly stopsAtFirst: boolean;
}

/** A history that went wrong. */
export interface Failure {
  readonly seed: number;
  readonly violations: readonly string[];
  /** Of the shortest history that was found. */
  readonly steps: readonly string[];
  readonly trace: readonly string[];
}

/** What a process tells, a line each. */
export type FromProcess =
  | { readonly kind: 'happened'; readonly seed: number; readonly hash: string; readonly trace: readonly string[] }
  | ({ readonly kind: 'failed' } & Failure)
  | {
      readonly kind: 'done';
      readonly histories: number;
      readonly commands: number;
      readonly faults: number;
      readonly outcomes: readonly (readonly [string, number])[];
    };

/** What came of all histories. */
export interface Report {
  readonly histories: number;
  readonly commands: number;
  readonly faults: number;
  readonly failures: readonly Failure[];
  readonly outcomes: ReadonlyMap<string, number>;
  readonly happened: readonly { readonly seed: number; readonly hash: string; readonly trace: readonly string[] }[];
}
