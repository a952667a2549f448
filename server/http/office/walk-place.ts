import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Storage } from '../../providers/storage/storage.ts';

/** No id of ours begins like that. */
const mark = '~';
const [ivBytes, tagBytes] = [12, 16];
const cipher = 'aes-256-gcm';

/** Of which records of whom a walk is. */
interface Walk {
  readonly secret: Storage['secret'];
  readonly brandId: string;
  readonly entity: string;
}

const keyOf = ({ secret, brandId, entity }: Walk, use: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['place of a walk', use, brandId, entity]))
    .digest();

/** A place behind a record whose id may be read by nobody who walks there: always the same, so that it is a question of its own. */
export const sealPlace = (walk: Walk, id: string): string => {
  const iv = createHmac('sha256', keyOf(walk, 'iv')).update(id).digest().subarray(0, ivBytes);
  const sealing = createCipheriv(cipher, keyOf(walk, 'key'), iv);
  const sealed = Buffer.concat([sealing.update(id, 'utf8'), sealing.final()]);
  return `${mark}${Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')}`;
};

/** Behind which record a walk goes on: what was sealed here, else the id that was said. */
export const openPlace = (walk: Walk, said: string): string => {
  if (!said.startsWith(mark)) return said;
  const bytes = Buffer.from(said.slice(mark.length), 'base64url');
  try {
    const opening = createDecipheriv(cipher, keyOf(walk, 'key'), bytes.subarray(0, ivBytes));
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return said;
  }
};
