import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import type { Pool } from 'pg';

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() });

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
  if (!made) throw new Error('the key for PINs is not there');
  return made;
};

const keyOf = (pool: Pool): Promise<SealKey> => {
  const found = known.get(pool) ?? read(pool).then((key) => key ?? make(pool));
  known.set(pool, found);
  // A database that did not answer is asked again the next time.
  found.catch(() => known.delete(pool));
  return found;
};

/** The public key for which tablets seal PINs, base64url; made when it is first asked for, one for all brands. */
export const publicSealKey = async (pool: Pool): Promise<string> => (await keyOf(pool)).publicKey;

/** What was sealed at a tablet together with this text; undefined where it was not, or not for this server. */
export const opened = async (pool: Pool, sealed: string, text: string): Promise<string | undefined> => {
  const { privateKey: recipientKey } = await keyOf(pool);
  const [enc = '', ciphertext = ''] = sealed.split('.');
  const bytes = (part: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(part, 'base64url'));
  try {
    const recipient = await suite.createRecipientContext({ recipientKey, enc: bytes(enc) });
    return new TextDecoder().decode(await recipient.open(bytes(ciphertext), new TextEncoder().encode(text)));
  } catch {
    return undefined;
  }
};
