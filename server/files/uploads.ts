import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { addressOf, type FileKind } from '#domain/file/file-kinds.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import type { By } from '../lanes/by.ts';
import type { Storage, UploadForm } from '../providers/storage/storage.ts';
import type { Pictures } from './pictures.ts';

/** How long somebody has to send a file, in milliseconds. */
export const grantLasts = 10 * 60 * 1000;

/** How long after the grant a file is still taken in, in milliseconds. */
export const confirmedWithin = 60 * 60 * 1000;

/**
 * Who sends a file. Somebody who registers is of no brand, shop or staff yet: all three are empty, and what they are
 * known by is noted, so that nobody else names what they sent.
 */
export interface Sender {
  readonly brandId: string;
  readonly shopId: string;
  readonly staffId: string;
  readonly registrant?: string;
}
export const stranger: Sender = { brandId: '', shopId: '', staffId: '' };

/** Where files lie until they have been looked at: nobody is shown anything from there. */
export const incomingKey = (id: string): string => `incoming/${id}`;
/** The key of what lies at an address. */
export const keyAt = (address: string): string => address.slice(1);

interface FileParts {
  readonly pool: Pool;
  readonly storage: Storage;
  readonly pictures: Pictures;
}

export interface Grant extends UploadForm {
  readonly id: string;
  readonly until: number;
}

/** Lets a sender store one file of a kind. Its address is made up now, so that nothing is ever stored that no row names. */
export const grantUpload = async (
  { pool, storage }: Omit<FileParts, 'pictures'>,
  { brandId, shopId, staffId, registrant = '' }: Sender,
  kind: FileKind,
  now: number,
): Promise<Grant> => {
  const id = randomUUID();
  const until = now + grantLasts;
  await pool.query(
    `insert into upload (brand_id, id, shop_id, staff_id, kind, address, at, state, registrant)
     values ($1, $2, $3, $4, $5, $6, $7, 'granted', $8)`,
    [brandId, id, shopId, staffId, kind, addressOf(kind, randomUUID()), now, registrant],
  );
  return { id, until, ...storage.formFor({ key: incomingKey(id), now, until }) };
};

interface Row {
  readonly kind: FileKind;
  readonly address: string;
  readonly state: 'granted' | 'ready' | 'used' | 'leaving';
  readonly at: number;
}

const isTaken = ({ state }: Row): boolean => state === 'ready' || state === 'used';

type Taken = { readonly address: string } | { readonly reason: Reason };

const takeInOnce = async (
  { pool, storage, pictures }: FileParts,
  { brandId, staffId }: Sender,
  id: string,
  now: number,
): Promise<Taken> => {
  const own = [brandId, id, staffId];
  const read = () =>
    pool.query<Row>(
      'select kind, address, state, at from upload where brand_id = $1 and id = $2 and staff_id = $3',
      own,
    );
  const [row] = (await read()).rows;
  if (!row) return { reason: 'file.unknown' };
  if (isTaken(row)) return { address: row.address };
  // Long before the sweep, so that it never takes away what is just being taken in.
  if (row.state === 'leaving' || now > row.at + confirmedWithin) return { reason: 'file.grantExpired' };
  const by: By = staffId === '' ? 'stranger' : 'staff';
  const made = await pictures.make(by, row.kind, () => storage.read(incomingKey(id)), brandId);
  if (!made) {
    // Confirmed twice at once, the other was faster.
    const [since] = (await read()).rows;
    return since && isTaken(since) ? { address: since.address } : { reason: 'file.notSent' };
  }
  if ('picture' in made) {
    await storage.write(keyAt(row.address), made.picture, 'image/webp');
    await pool.query(
      "update upload set state = 'ready', bytes = $4 where brand_id = $1 and id = $2 and staff_id = $3 and state = 'granted'",
      [...own, made.picture.length],
    );
  }
  await storage.remove(incomingKey(id));
  if ('picture' in made) return { address: row.address };
  await pool.query('delete from upload where brand_id = $1 and id = $2 and staff_id = $3', own);
  return made;
};

/** What is just being taken in, by sender and id. */
const underWay = new Map<string, Promise<Taken>>();

/**
 * Takes in what a sender has stored: it becomes a picture of ours at an address that nobody can guess. Asked again it
 * answers the same; however often it is asked at once, the picture is made once, as that costs far more than to ask. A
 * file that is no picture is removed, and its grant with it. `now` in milliseconds since 1970.
 */
export const takeIn = (parts: FileParts, sender: Sender, id: string, now: number): Promise<Taken> => {
  const key = [sender.brandId, sender.staffId, id].join('\n');
  const taking = underWay.get(key) ?? takeInOnce(parts, sender, id, now).finally(() => underWay.delete(key));
  underWay.set(key, taking);
  return taking;
};

/** Who of a brand sent the file at an address; undefined where none of the brand did. */
export const senderOf = async (pool: Pool, brandId: string, address: string): Promise<Sender | undefined> => {
  const { rows } = await pool.query<Sender>(
    `select brand_id as "brandId", shop_id as "shopId", staff_id as "staffId" from upload
     where brand_id = $1 and address = $2 and state in ('ready', 'used')`,
    [brandId, address],
  );
  return rows[0];
};
