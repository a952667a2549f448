import type { Chance } from '../../device/chance.ts';
import type { World } from '../world.ts';

/** Something that may happen. It is begun, and not waited for. */
export interface Step {
  readonly name: string;
  /** How often it happens, next to the others. */
  readonly weight: number;
  readonly do: (world: World, luck: Chance) => void;
}
