import type { Counter } from '../counter/counter.ts';
import type { Dealing } from '../counter/refused-commands.ts';
import type { Situation } from '../counter/run.ts';
import type { Refusal, RunResult } from './run-result.ts';
import type { Said, ServerCall } from './server-call.ts';

/** What a noun's own calls of the store work with. */
export interface CallContext {
  /** The counter that is open; throws where none is. */
  readonly counter: () => Counter;
  /** Wall clock of the device, in milliseconds since 1970. */
  readonly now: () => number;
  /** Does work that saves something, and shows when the storage is lost or full. */
  readonly saving: <T>(work: () => Promise<T>) => Promise<T>;
  /** The same in the name of whoever is signed in; not at all when nobody is, as another tab was locked. */
  readonly ifSignedIn: <T>(work: (by: Dealing) => Promise<T>) => Promise<T | undefined>;
  /** Gives a command in the name of whoever is signed in, and sends it: at once, or `soon` with more. */
  readonly inName: (
    work: (counter: Counter, situation: Situation) => Promise<RunResult>,
    when?: 'wake' | 'soon',
  ) => Promise<RunResult>;
  /** Asks the server in the name of whoever is signed in. */
  readonly askServer: (call: ServerCall) => Promise<Said | Refusal>;
}
