import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import type { Pool } from 'pg';

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() });

/** So many bytes are encapsulated. */
const encBytes = suite.kem.encSize;

interface SealKey {
  readonly publicKey: string;
  readonly privateKey: Awaited<ReturnType<typeof suite.kem.deserializePrivateKey>>;
}

const known = new WeakMap<Pool, Promise<SealKey>>();

const read = async (pool: Pool): Promise<SealKey | undefined> => {
  const { rows } = await pool.query<{ public_key: string; private_key: string }>('select * from seal_key');
  const [row] = rows;
  if (!row) return undefined;
  const bytes = new Uint8Array(Buffer.from(row.private_key, 'base64url'));
  return { publicKey: row.public_key, privateKey: await suite.kem.deserializePrivateKey(bytes) };
};

const make = async (pool: Pool): Promise<SealKey> => {
  const pair = await suite.kem.generateKeyPair();
  const text = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url');
  await pool.query('insert into seal_key (public_key, private_key) values ($1, $2) on conflict do nothing', [
    text(await suite.kem.serializePublicKey(pair.publicKey)),
    text(await suite.kem.serializePrivateKey(pair.privateKey)),
  ]);
  const made = await read(pool);
  if (!made) throw new Error('the key for what is sealed is not there');
  return made;
};

const keyOf = (pool: Pool): Promise<SealKey> => {
  const found = known.get(pool) ?? read(pool).then((key) => key ?? make(pool));
  known.set(pool, found);
  // A database that did not answer is asked again the next time.
  found.catch(() => known.delete(pool));
  return found;
};

/** The public key for which tablets seal PINs and diagnoses, base64url; made when it is first asked for, one for all brands. */
export const publicSealKey = async (pool: Pool): Promise<string> => (await keyOf(pool)).publicKey;

type Bytes = Uint8Array<ArrayBuffer>;

/** What was sealed at a tablet together with this text; undefined where it was not, or not for this server. */
const openedBytes = async (pool: Pool, enc: Bytes, sealed: Bytes, text: string): Promise<Bytes | undefined> => {
  const { privateKey: recipientKey } = await keyOf(pool);
  try {
    const recipient = await suite.createRecipientContext({ recipientKey, enc });
    return new Uint8Array(await recipient.open(sealed, new TextEncoder().encode(text)));
  } catch {
    return undefined;
  }
};

/** The same of a secret: what was encapsulated and the sealed bytes, both base64url. */
export const opened = async (pool: Pool, sealed: string, text: string): Promise<string | undefined> => {
  const [enc = '', ciphertext = ''] = sealed.split('.');
  const bytes = (part: string): Bytes => new Uint8Array(Buffer.from(part, 'base64url'));
  const secret = await openedBytes(pool, bytes(enc), bytes(ciphertext), text);
  return secret && new TextDecoder().decode(secret);
};

/** The same of a bundle, which begins with what was encapsulated. */
export const openedBundle = (pool: Pool, bundle: Bytes, text: string): Promise<Bytes | undefined> =>
  openedBytes(pool, bundle.slice(0, encBytes), bundle.slice(encBytes), text);
