import type { Pool, PoolClient } from 'pg';
import { lockedBy, newKey, unlockedBy } from './cipher.ts';

/** What of a diagnosis or of an entry lies sealed. */
export type ContentKind = 'document' | 'surface' | 'below';

/** Whose something sealed is, and what it belongs to. */
interface Owned {
  readonly brandId: string;
  readonly ownerId: string;
}

const nameOf = ({ brandId, ownerId }: Owned, kind: ContentKind): string => `${brandId} ${ownerId} ${kind}`;

/** The key of a person; made where there is none yet, once however many ask for it. */
const keyFor = async (client: PoolClient, brandId: string, keyId: string, now: number): Promise<Buffer> => {
  await client.query(
    'insert into health_key (brand_id, id, key, made_at) values ($1, $2, $3, $4) on conflict do nothing',
    [brandId, keyId, newKey(), now],
  );
  const { rows } = await client.query<{ key: Buffer }>('select key from health_key where brand_id = $1 and id = $2', [
    brandId,
    keyId,
  ]);
  const [row] = rows;
  if (!row) throw new Error('the key of a person is gone');
  return row.key;
};

/** Stores parts of a diagnosis or an entry, sealed under the key of a person. `now` in milliseconds since 1970. */
export const storeContents = async (
  client: PoolClient,
  owned: Owned,
  keyId: string,
  contents: readonly (readonly [ContentKind, Uint8Array])[],
  now: number,
): Promise<void> => {
  const key = await keyFor(client, owned.brandId, keyId, now);
  for (const [kind, plain] of contents)
    await client.query(
      `insert into health_content (brand_id, owner_id, kind, key_id, content) values ($1, $2, $3, $4, $5)
       on conflict (brand_id, owner_id, kind) do update set key_id = excluded.key_id, content = excluded.content`,
      [owned.brandId, owned.ownerId, kind, keyId, lockedBy(key, plain, nameOf(owned, kind))],
    );
};

/** A part of each of several diagnoses or entries, by their ids; absent where it is not there, or the key of its person was deleted. */
export const readContents = async (
  pool: Pool,
  brandId: string,
  ownerIds: readonly string[],
  kind: ContentKind,
): Promise<ReadonlyMap<string, Buffer>> => {
  const { rows } = await pool.query<{ ownerId: string; content: Buffer; key: Buffer }>(
    `select c.owner_id as "ownerId", c.content, k.key from health_content c
     join health_key k on k.brand_id = c.brand_id and k.id = c.key_id
     where c.brand_id = $1 and c.owner_id = any($2) and c.kind = $3`,
    [brandId, ownerIds, kind],
  );
  return new Map(
    rows.map(({ ownerId, content, key }) => [ownerId, unlockedBy(key, content, nameOf({ brandId, ownerId }, kind))]),
  );
};

/** The same of one. */
export const readContent = async (
  pool: Pool,
  { brandId, ownerId }: Owned,
  kind: ContentKind,
): Promise<Buffer | undefined> => (await readContents(pool, brandId, [ownerId], kind)).get(ownerId);

/** Deletes what lies sealed of a diagnosis or an entry. */
export const deleteContents = async (client: PoolClient, { brandId, ownerId }: Owned): Promise<void> => {
  await client.query('delete from health_content where brand_id = $1 and owner_id = $2', [brandId, ownerId]);
};
