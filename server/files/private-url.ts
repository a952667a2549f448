import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Storage } from '../providers/storage/storage.ts';

/** How long the address of a private picture can be opened, in milliseconds. */
const opensFor = 5 * 60 * 1000;

const signatureOf = ({ secret }: Pick<Storage, 'secret'>, address: string, until: number): string =>
  createHmac('sha256', secret).update(`${until} ${address}`).digest('base64url');

/** Where whoever has it can look at a private picture for five minutes, whoever they are. Times since 1970. */
export const privateUrl = (storage: Pick<Storage, 'secret'>, address: string, now: number) => {
  const until = now + opensFor;
  return { url: `/api/pc/v1/oss${address}?until=${until}&signature=${signatureOf(storage, address, until)}`, until };
};

/** Whether such an address was made here, and its time is not over. */
export const mayOpen = (
  storage: Pick<Storage, 'secret'>,
  address: string,
  { until, signature }: { readonly until: number; readonly signature: string },
  now: number,
): boolean => {
  const own = Buffer.from(signatureOf(storage, address, until));
  const shown = Buffer.from(signature);
  return own.length === shown.length && timingSafeEqual(own, shown) && now < until;
};
