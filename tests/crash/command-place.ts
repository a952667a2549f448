import type { Hands } from './hands.ts';

/** Where a command has its place: how things come to that, and what is then given. */
export interface CommandPlace {
  readonly title: string;
  readonly name: string;
  /** Brings the shop to that point; answers the arguments. */
  readonly reach: (hands: Hands) => Promise<object>;
  readonly takeNumber?: true;
  /** Brings it to where the same can be done once more at this counter. */
  readonly after?: (hands: Hands) => Promise<void>;
}
