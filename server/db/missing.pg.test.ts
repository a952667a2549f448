import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { entities } from '#domain/entities.ts';
import { brandScope, defineEntity } from '#domain/kernel/entity.ts';
import { migratedDatabase } from '../../tests/database.ts';
import { missingSql } from './missing.ts';
import { poolFor } from './open.ts';
import { checkTables } from './tables.ts';

let pool: Pool;
beforeAll(async () => {
  pool = poolFor(await migratedDatabase(), 2);
});
afterAll(() => pool.end());

const fields = {
  id: z.string(),
  shopId: z.string(),
  name: z.string().min(1).max(8),
  beds: z.array(z.object({ name: z.string() })),
  enabled: z.boolean(),
  kind: z.enum(['single', 'double']),
  closedAt: z.int().nullable(),
  remark: z.string().default("it's new"),
  at: z.int(),
};
const room = defineEntity({
  name: 'testRoom',
  collection: 'places',
  lookups: ['shopId', 'kind'],
  readBy: 'staff',
  newest: 'at',
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object(fields),
});
const grown = defineEntity({
  ...room,
  lookups: ['shopId', 'floor'],
  schema: z.object({
    ...fields,
    floor: z.int().default(1),
    tags: z.array(z.string()).default([]),
    parent: z.string().nullable(),
  }),
});

test('the database that the migrations make lacks nothing', async () => {
  expect(await missingSql(pool)).toBe('');
});

test('a new kind of record gets its table, which then fits and takes a record without a version', async () => {
  const sql = await missingSql(pool, [...entities, room]);
  expect(sql).toBe(`create table "test_room" (
  brand_id text not null,
  "id" text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  "shop_id" text not null,
  "name" text not null,
  "beds" jsonb not null,
  "enabled" boolean not null,
  "kind" text not null,
  "closed_at" bigint,
  "remark" text not null default 'it''s new',
  "at" bigint not null,
  primary key (brand_id, id)
);
create index test_room_shop_id on "test_room" (brand_id, "shop_id");
create index test_room_kind on "test_room" (brand_id, "kind");
create index test_room_newest on "test_room" (brand_id, "shop_id", "at" desc);
`);
  await expect(checkTables(pool, [room])).rejects.toThrow(
    'table test_room lacks the column id: a migration is missing',
  );
  await pool.query(sql);
  await checkTables(pool, [...entities, room]);
  expect(await missingSql(pool, [...entities, room])).toBe('');
  await pool.query(
    `insert into test_room (brand_id, id, shop_id, name, beds, enabled, kind, at) values ('b', '1', 's', 'A', '[]', true, 'single', 1)`,
  );
  const { rows } = await pool.query('select version, deleted, remark, closed_at from test_room');
  expect(rows).toEqual([{ version: 1, deleted: false, remark: "it's new", closed_at: null }]);
});

test('new fields get their columns where there are records already, with the default of the field', async () => {
  const sql = await missingSql(pool, [grown]);
  expect(sql).toBe(`alter table "test_room" add column "floor" bigint not null default 1;
alter table "test_room" add column "tags" jsonb not null default '[]';
alter table "test_room" add column "parent" text;
create index test_room_floor on "test_room" (brand_id, "floor");
`);
  await pool.query(sql);
  await checkTables(pool, [grown]);
  const { rows } = await pool.query('select floor, tags, parent from test_room');
  expect(rows).toEqual([{ floor: 1, tags: [], parent: null }]);
});

test('a new field that says nothing for records of before is refused, by its name', async () => {
  const asked = defineEntity({ ...grown, schema: z.object({ ...grown.schema.shape, colour: z.string() }) });
  await expect(missingSql(pool, [asked])).rejects.toThrow(
    'testRoom.colour needs .default(…) or .nullable(): there may be records without it',
  );
});

test('a field of another type is named, as its values need somebody who knows what becomes of them', async () => {
  const other = { ...grown, schema: z.object({ ...grown.schema.shape, floor: z.string().default('') }) };
  expect(await missingSql(pool, [other])).toBe(
    `-- test_room.floor is bigint, its records need "floor" text not null default ''\n`,
  );
});

test('records of the whole brand are found by the newest of the brand', async () => {
  const tag = defineEntity({
    name: 'testTag',
    collection: 'places',
    lookups: [],
    newest: 'at',
    readBy: 'staff',
    shops: 'brand',
    scopes: () => [brandScope],
    schema: z.object({ id: z.string(), at: z.int() }),
  });
  expect(await missingSql(pool, [tag])).toContain('create index test_tag_newest on "test_tag" (brand_id, "at" desc);');
});
