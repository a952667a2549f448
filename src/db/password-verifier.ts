/** What is kept of a password on the device, so that its owner can unlock the counter without contact. */
export interface Verifier {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly hash: Uint8Array<ArrayBuffer>;
}

/** About a third of a second on a slow tablet; a guess costs a thief as much. */
const iterations = 300_000;

const derive = async (password: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256);
  return new Uint8Array(bits);
};

/** Makes a verifier; null on a page that was not served securely, where browsers lend no cryptography. */
export const makeVerifier = async (password: string): Promise<Verifier | null> => {
  if (!globalThis.crypto?.subtle) return null;
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt, hash: await derive(password, salt) };
};

export const isVerified = async (verifier: Verifier, password: string): Promise<boolean> => {
  if (!globalThis.crypto?.subtle) return false;
  const hash = await derive(password, verifier.salt);
  return hash.length === verifier.hash.length && hash.every((byte, index) => byte === verifier.hash[index]);
};
