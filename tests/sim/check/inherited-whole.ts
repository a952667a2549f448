import type { LedgerHead } from '../../../src/db/ledger/ledger-head.ts';
import type { MemoryDatabases } from '../device/memory-databases.ts';

/** Whether a counter has just come to the end of inheriting what another version of the app has left. */
export const hasInherited = (before: LedgerHead | undefined, now: LedgerHead): boolean =>
  (before?.inherits ?? null) !== null && !now.inherits && now.loaded && before?.generation === now.generation;

/**
 * I20: a mirror that has inherited lacks nothing of what the old one holds. Looked at whenever a counter comes to the
 * end of it.
 */
export const inheritedWhole = (
  databases: MemoryDatabases,
  counterId: string,
  before: LedgerHead | undefined,
  now: LedgerHead,
): string[] => {
  if (!before?.inherits) return [];
  const held = new Set(
    databases
      .mirror(counterId, now.generation)
      .docs()
      .map(({ key, version }) => `${key} ${version}`),
  );
  const old = databases.mirror(counterId, before.inherits.generation).docs();
  return old.flatMap(({ key, version, _deleted }) =>
    _deleted || held.has(`${key} ${version}`) ? [] : [`I20 ${key} was not inherited on ${counterId}`],
  );
};
