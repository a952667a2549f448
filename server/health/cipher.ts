import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const [nonceBytes, tagBytes] = [12, 16];

/** A key under which the health data of one person lies. */
export const newKey = (): Buffer => randomBytes(32);

/** Seals bytes under a key (AES-256-GCM), together with what they are: they are opened as nothing else. */
export const lockedBy = (key: Buffer, plain: Uint8Array, what: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(what));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** What was sealed under a key as this; throws where it was not, or was changed since. */
export const unlockedBy = (key: Buffer, content: Buffer, what: string): Buffer => {
  const nonce = content.subarray(0, nonceBytes);
  const tag = content.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(what)).setAuthTag(tag);
  return Buffer.concat([decipher.update(content.subarray(nonceBytes + tagBytes)), decipher.final()]);
};
