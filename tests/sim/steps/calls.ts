import { v7 as uuid } from 'uuid';
import type { Chance } from '../../device/chance.ts';
import { shops } from '../shops.ts';
import type { World } from '../world.ts';
import type { Step } from './step.ts';

interface Calling {
  /** Where everything of this kind is said; any shop otherwise. */
  readonly at?: string;
  /** How often it is sent again, as its answer was lost: it is the same command. */
  readonly again?: number;
}

/** Somebody at an office gives a command by a call. */
export const calls =
  (
    name: string,
    argsOf: (world: World, luck: Chance) => object | undefined,
    { at, again = 0 }: Calling = {},
  ): Step['do'] =>
  (world, luck) => {
    const args = argsOf(world, luck);
    const shopId = at ?? luck.oneOf(shops) ?? shops[0];
    if (!args || !world.server.up) return;
    const by = { staffId: luck.happens(0.9) ? 'staff-boss' : 'staff-clerk', shopId, commandId: uuid() };
    void world.server.call(by, name, args);
    if (again > 0 && luck.happens(again)) void world.server.call(by, name, args);
  };
