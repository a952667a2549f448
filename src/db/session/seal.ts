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

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Seals bytes for the server (HPKE, RFC 9180), together with what they are for. */
const seal = async (key: string, plain: Uint8Array<ArrayBuffer>, text: string) => {
  const { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } = await load();
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() });
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64(key));
  const sender = await suite.createSenderContext({ recipientPublicKey });
  return { enc: sender.enc, sealed: await sender.seal(plain, encode(text)) };
};

/**
 * Seals a secret for the server, together with what it is for: it can be opened with the same text alone. Answers what was
 * encapsulated and the sealed bytes, both base64url.
 */
export const sealFor = async ({ key }: Pick<PinHint, 'key'>, secret: string, text: string): Promise<string> => {
  const { enc, sealed } = await seal(key, encode(secret), text);
  return `${toBase64(enc)}.${toBase64(sealed)}`;
};

/** Seals a bundle likewise; it begins with what was encapsulated. */
export const sealBundle = async (
  key: string,
  bundle: Uint8Array<ArrayBuffer>,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { enc, sealed } = await seal(key, bundle, text);
  const all = new Uint8Array(enc.byteLength + sealed.byteLength);
  all.set(new Uint8Array(enc));
  all.set(new Uint8Array(sealed), enc.byteLength);
  return all;
};
