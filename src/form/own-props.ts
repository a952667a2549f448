import type { ReactNode } from 'react';
import type { Said } from './widgets/said.ts';

/** What a field is told that its screen draws, where no widget fits; `faults` is what is wrong in it, as at `0.startsAt`. */
export interface OwnProps<Value> {
  readonly said: Said;
  readonly value: Value;
  readonly faults?: Readonly<Record<string, ReactNode>>;
  /** The other arguments as they are filled in. */
  readonly args: Readonly<Record<string, unknown>>;
  onValue(value: Value): void;
  /** Another argument that follows from what is chosen here. */
  onOther?(name: string, value: unknown): void;
}
