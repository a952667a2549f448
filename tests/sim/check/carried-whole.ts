import type { Standing } from '../../../src/db/ledger.ts';
import type { MemoryDatabases } from '../device/memory-databases.ts';

/** Whether a counter has just come to the end of carrying over what another version of the app has left. */
export const hasCarriedOver = (before: Standing | undefined, now: Standing): boolean =>
  (before?.carriesOver ?? null) !== null && !now.carriesOver && now.loaded && before?.generation === now.generation;

/**
 * I20: a mirror that was carried over lacks nothing of what the old one holds. Looked at whenever a counter comes to the
 * end of it.
 */
export const carriedWhole = (
  databases: MemoryDatabases,
  counterId: string,
  before: Standing | undefined,
  now: Standing,
): string[] => {
  if (!before?.carriesOver) return [];
  const held = new Set(
    databases
      .mirror(counterId, now.generation)
      .docs()
      .map(({ key, version }) => `${key} ${version}`),
  );
  const old = databases.mirror(counterId, before.carriesOver.generation).docs();
  return old.flatMap(({ key, version, _deleted }) =>
    _deleted || held.has(`${key} ${version}`) ? [] : [`I20 ${key} was not carried over on ${counterId}`],
  );
};
