import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** SQL that says by itself which states or kinds count: a list of them, all but one, or one by its number. */
const said =
  /'?\b(?:status|state|kind|action)\b'?\s*(?:(?:not )?in\s*\((?:\s*(?:'\w+'|\d+)\s*,?)+\)|(?:<>|!=)\s*(?:'\w+'|\d+)|=\s*\d+)/g;

/** What SQL says so, and the test that compares it with the rule of the domain which decides, or with the server's own. */
const compared: Readonly<Record<string, readonly [shownBy: string, ...conditions: string[]]>> = {
  // `highestTaken`
  'server/db/highest-taken.ts': ['server/db/highest-taken.pg.test.ts', "'state' in ('paid', 'refunded')"],
  // `liabilityOf` and `honouredIn`
  'server/http/liability/calls.ts': [
    'server/http/liability/calls.pg.test.ts',
    "kind in ('issue', 'recharge', 'changeIn')",
    "kind <> 'issue'",
    "kind in ('use', 'useReturned', 'changeOut', 'changeBack')",
    "kind in ('use', 'useReturned')",
  ],
  // `orderSumsOf`
  'server/http/order/calls.ts': ['server/http/overview.pg.test.ts', "'state' in ('paid', 'refunded')"],
  // Files that were uploaded, which no rule of the domain judges.
  'server/backup/write-backup.ts': ['server/restore/files.pg.test.ts', "state in ('ready', 'used')"],
  'server/files/uploads.ts': ['server/files/sweep-files.pg.test.ts', "state in ('ready', 'used')"],
  'server/files/used-files.ts': ['server/files/sweep-files.pg.test.ts', "state in ('ready', 'used')"],
  'server/registration/mark-pictures.ts': ['server/files/sweep-files.pg.test.ts', "state in ('ready', 'used')"],
};

test('what SQL leaves out before a rule decides follows that rule: by its own constants, or compared with it', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((path) => `server/${path}`)
    // The audit looks at the books by conditions of its own, as a second opinion.
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('server/audit/'));
  const found = files.flatMap((path) => {
    const conditions = new Set([...readFileSync(path, 'utf8').matchAll(said)].map(([condition]) => condition));
    return conditions.size > 0 ? [[path, [...conditions]] as const] : [];
  });
  const listed = Object.entries(compared).map(([path, [, ...conditions]]) => [path, conditions]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
  for (const [shownBy] of Object.values(compared)) expect([shownBy, existsSync(shownBy)]).toEqual([shownBy, true]);
});
