import { capital, kebab, snake } from './names.ts';
import type { Piece } from './piece.ts';

/**
 * `room places`: the kind of record, its test, its line in the list, its table and its words. Without a collection it
 * stays on the server.
 */
export const entityPiece = (name: string, collection: string | undefined): Piece => {
  const file = `${kebab(name)}.ts`;
  return {
    files: {
      [`src/domain/${kebab(name)}/${file}`]: `import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';

/** What it is to the shop. */
export const ${name} = defineEntity({
  name: '${name}',
  collection: ${collection ? `'${collection}'` : 'null'},
  lookups: ['shopId'],
  readBy: 'nobody',
  scopes: (record) => [record.shopId],
  shops: (record) => [record.shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    name: z.string().min(1).max(50),
  }),
});
export type ${capital(name)} = z.infer<typeof ${name}.schema>;
`,
      [`src/domain/${kebab(name)}/${kebab(name)}.test.ts`]: `import { describe, expect, test } from 'vitest';
import { ${name}, type ${capital(name)} } from './${file}';

const record: ${capital(name)} = { id: '1', shopId: 'shop-1', name: 'A' };

describe('${name}', () => {
  test('is seen by its shop alone', () => {
    expect(${name}.scopes(record)).toEqual(['shop-1']);
  });

  test('has a name', () => {
    expect(${name}.schema.safeParse({ ...record, name: '' }).success).toBe(false);
  });
});
`,
      [`server/db/${kebab(name)}.pg.test.ts`]: `import { afterAll, expect, test } from 'vitest';
import { ${name}, type ${capital(name)} } from '#domain/${kebab(name)}/${file}';
import { migratedDatabase } from '../../tests/database.ts';
import { readRecords } from '../http/record-reads.ts';
import { poolFor } from './open.ts';
import { writeSql } from './records.ts';
import { sendAll } from './send-all.ts';

const pool = poolFor(await migratedDatabase(), 2);
afterAll(() => pool.end());

test('one is written as commands write it, and read as it was', async () => {
  const record: ${capital(name)} = { id: '1', shopId: 'shop-1', name: 'A' };
  const client = await pool.connect();
  await sendAll(client, [writeSql('brand-1', { op: 'insert', entity: ${name}.name, record })]);
  client.release();
  expect(await readRecords(pool, ${name}, 'brand-1', 'id = $2', ['1'])).toEqual([record]);
});
`,
    },
    lists: [{ path: 'src/domain/entities.ts', name, from: `./${kebab(name)}/${file}` }],
    entity: { path: `src/domain/${kebab(name)}/${file}`, name },
    migration: snake(name),
    rights: [],
    words: [
      { noun: kebab(name), key: 'name' },
      { noun: 'rejections', key: `${name}.unknown` },
    ],
    next: [
      `say whose screens show it: readBy in src/domain/${kebab(name)}/${file}, nobody reads it until then`,
      `give it its fields in src/domain/${kebab(name)}/${file}; npm run new -- migration prints the columns that are missing then`,
      `give it words: locales/*/${kebab(name)}.json`,
      'move its line in src/domain/entities.ts to where a first load should bring it',
    ],
  };
};
