import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copiedTree } from './copied-tree.ts';

const tree = copiedTree();
afterAll(() => tree.remove());

/** What the gate says of these files in a copy of the tree: of each the rule that refuses it, and what it imports. */
const refused = (files: Readonly<Record<string, string>>): string[] => {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(tree.path, path), `${text}\n`);
  const { stdout } = spawnSync(process.execPath, ['scripts/steps/imports.mjs'], { cwd: tree.path, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('planted'));
};

const order = "export { order } from '#domain/order/order.ts';";
const transfer = "export { transfer } from '#domain/transfer/transfer.ts';";
const stock = "export type { Stock } from '#domain/stock/stock.ts';";

test('the gate refuses a noun in the engine, one above its floor and a circle of types, and nothing else', () => {
  const found = refused({
    'src/db/ledger/planted.ts': order,
    'src/db/mirror/planted.ts': order,
    'src/sync/planted.ts': stock,
    // Who is signed in, and where, the engine knows in one place.
    'src/db/session/planted.ts': "export { shop } from '#domain/shop/shop.ts';",
    'src/db/session/planted-order.ts': order,
    'src/db/live/planted.ts': "export type { AnyEntity } from '#domain/kernel/entity.ts';",
    'src/nouns/planted.ts': stock,
    'src/domain/values/planted.ts': "export type { Change } from '#domain/kernel/decision.ts';",
    'src/domain/kernel/planted.ts': order,
    'src/domain/sms/planted.ts': order,
    'src/domain/card/planted.ts': transfer,
    'src/domain/room/planted.ts': transfer,
    'src/domain/room/planted-type.ts': "export type { Transfer } from '#domain/transfer/transfer.ts';",
    'src/domain/room/planted-order.ts': order,
    'src/domain/notice/planted.ts': "export { entities } from '#domain/entities.ts';",
    'server/commands/planted-one.ts': "import type { Two } from './planted-two.ts';\nexport type One = Two | null;",
    'server/commands/planted-two.ts': "import type { One } from './planted-one.ts';\nexport type Two = { one: One };",
    'tests/sim/planted-one.ts': "import type { Two } from './planted-two.ts';\nexport type One = Two | null;",
    'tests/sim/planted-two.ts': "import type { One } from './planted-one.ts';\nexport type Two = { one: One };",
  });
  expect(found.sort()).toEqual([
    'engine-knows-no-noun: src/db/ledger/planted.ts → src/domain/order/order.ts',
    'engine-knows-no-noun: src/db/mirror/planted.ts → src/domain/order/order.ts',
    'engine-knows-no-noun: src/sync/planted.ts → src/domain/stock/stock.ts',
    'ground-knows-no-other-noun: src/domain/sms/planted.ts → src/domain/order/order.ts',
    'kernel-knows-no-noun: src/domain/kernel/planted.ts → src/domain/order/order.ts',
    'no-circle-of-types: server/commands/planted-one.ts → server/commands/planted-two.ts',
    'no-circle-of-types: tests/sim/planted-one.ts → tests/sim/planted-two.ts',
    'nothing-knows-what-is-above-it: src/domain/notice/planted.ts → src/domain/entities.ts',
    'nouns-know-ring-and-ground: src/domain/room/planted.ts → src/domain/transfer/transfer.ts',
    'ring-knows-the-ground: src/domain/card/planted.ts → src/domain/transfer/transfer.ts',
    'session-knows-shop-and-staff: src/db/session/planted-order.ts → src/domain/order/order.ts',
    'values-know-nothing: src/domain/values/planted.ts → src/domain/kernel/decision.ts',
  ]);
});
