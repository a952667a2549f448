import type { ServerWorld } from './server-world.ts';
import type { States } from './stage.ts';

/** How somebody gives a command so that it is accepted, and in which states its record can stand. */
export interface Given {
  /** Name and version, and what is special about these arguments. */
  readonly name: string;
  readonly what?: string;
  readonly args: object;
  /** What has happened before. */
  readonly prepared?: (world: ServerWorld) => void;
  readonly states?: Readonly<Record<string, States>>;
  /** Where it is given, if not in a shop. */
  readonly at?: 'headquarters';
  /** The counter at which it is given, if not the first one or by a call. */
  readonly counterId?: string;
}
