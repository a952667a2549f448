import type { PinHint } from '#domain/staff/pin.ts';

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
const toBase64 = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Whether this page can seal: browsers lend no cryptography to one that was not served securely. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

const load = () => import('@hpke/core');

/** Fetches what seals, which a page that was never installed has not: false where it cannot be had now. */
export const isSealReady = (): Promise<boolean> =>
  load().then(
    () => true,
    () => false,
  );

/**
 * Seals a secret for the server (HPKE, RFC 9180), together with what it is for: it can be opened with the same text
 * alone. Answers what was encapsulated and the sealed bytes, both base64url.
 */
export const sealFor = async ({ key }: Pick<PinHint, 'key'>, secret: string, text: string): Promise<string> => {
  const { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } = await load();
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() });
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64(key));
  const sender = await suite.createSenderContext({ recipientPublicKey });
  const encode = (plain: string) => new TextEncoder().encode(plain);
  const sealed = await sender.seal(encode(secret), encode(text));
  return `${toBase64(sender.enc)}.${toBase64(sealed)}`;
};
