import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { ServerWorld } from './server-world.ts';

/** These records are there as well, or stand as these say. */
export const put =
  (entity: string, ...records: readonly object[]) =>
  (world: ServerWorld): void => {
    for (const record of records) world.put(entity, record as AnyRecord);
  };
/** All of these have happened. */
export const both =
  (...all: readonly ((world: ServerWorld) => void)[]) =>
  (world: ServerWorld): void => {
    for (const one of all) one(world);
  };
