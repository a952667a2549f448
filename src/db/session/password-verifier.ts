import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Proof } from '#domain/sync/protocol.ts';
import { endingOf } from './proof.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What is stored of a password on the device, so that its owner can unlock the counter without contact. */
export interface Verifier {
  readonly salt: Bytes;
  readonly hash: Bytes;
  /**
   * A session of their own for that, sealed with the password, and what ends it; missing in what an earlier version of
   * the app has stored.
   */
  readonly sealed?: Bytes;
  readonly ending?: Proof;
}

/** About a third of a second on a slow tablet; a guess costs a thief as much. */
const iterations = 300_000;

const derive = async (password: string, salt: Bytes): Promise<Bytes> => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256);
  return new Uint8Array(bits);
};

const branch = (derived: Bytes, what: string): Bytes => new Uint8Array(hmac(sha256, derived, utf8ToBytes(what)));

/** Seals bytes, and opens them again: each is changed by a byte that nobody knows without the password. */
const sealing = (derived: Bytes, bytes: Uint8Array): Bytes => {
  const stream = Array.from({ length: Math.ceil(bytes.length / 32) }, (_, block) => branch(derived, `seal ${block}`));
  return new Uint8Array(bytes.map((byte, place) => byte ^ (stream[Math.floor(place / 32)]?.[place % 32] ?? 0)));
};

/** What a verifier is made of, derived from the password while the server is asked. */
export interface Derived {
  readonly salt: Bytes;
  readonly bytes: Bytes;
}

/** Derives it; null on a page that was not served securely, where browsers lend no cryptography. */
export const deriveFrom = async (password: string): Promise<Derived | null> => {
  if (!globalThis.crypto?.subtle) return null;
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt, bytes: await derive(password, salt) };
};

/** Makes a verifier with the token of a session sealed in it, which nobody can use before the password is typed again. */
export const makeVerifier = ({ salt, bytes }: Derived, token: string): Verifier => ({
  salt,
  hash: branch(bytes, 'verify'),
  sealed: sealing(bytes, utf8ToBytes(token)),
  ending: endingOf(token),
});

/** The token that was sealed, if the password is right; empty where none was; undefined when it is wrong. */
export const unsealed = async ({ salt, hash, sealed }: Verifier, password: string): Promise<string | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined;
  const bytes = await derive(password, salt);
  const expected = sealed ? branch(bytes, 'verify') : bytes;
  const isRight = hash.length === expected.length && hash.every((byte, index) => byte === expected[index]);
  if (!isRight) return undefined;
  return sealed ? new TextDecoder().decode(sealing(bytes, sealed)) : '';
};
