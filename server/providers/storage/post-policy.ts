import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { mostBytes } from '#domain/file/file-kinds.ts';
import type { UploadTerms } from './storage.ts';

/** By whose leave files are stored in a bucket. */
export interface BucketKey {
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A moment as Amazon writes it: `20151229T000000Z`. */
const stampOf = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
const credentialOf = ({ keyId, region }: BucketKey, day: string): string => `${keyId}/${day}/${region}/s3/aws4_request`;

/** The signature of a policy, signature version 4: four keys, each made of the one before (facts, section 10). */
export const signatureOf = ({ secret, region }: BucketKey, day: string, policy: string): string => {
  const key = ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return hmac(key, policy).toString('hex');
};

/** The fields with which a browser may store one file under a key until the given moment. */
export const signPolicy = (by: BucketKey, { key, now, until }: UploadTerms): Record<string, string> => {
  const stamp = stampOf(now);
  const day = stamp.slice(0, 8);
  const fields = {
    key,
    success_action_status: '204',
    'x-amz-algorithm': algorithm,
    'x-amz-credential': credentialOf(by, day),
    'x-amz-date': stamp,
  };
  const conditions = [
    { bucket: by.bucket },
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', 1, mostBytes],
  ];
  const policy = Buffer.from(JSON.stringify({ expiration: new Date(until).toISOString(), conditions })).toString(
    'base64',
  );
  return { ...fields, policy, 'x-amz-signature': signatureOf(by, day, policy) };
};

const signedPolicy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([z.record(z.string(), z.string()), z.tuple([z.literal('content-length-range'), z.int(), z.int()])]),
  ),
});

/** Why a form stores nothing: it is not as it was signed, its time is over, or the file is larger than it may be. */
export type PolicyFault = 'forged' | 'expired' | 'tooLarge';

const isSigned = (by: BucketKey, fields: Readonly<Record<string, string>>): boolean => {
  const day = (fields['x-amz-date'] ?? '').slice(0, 8);
  const own = Buffer.from(signatureOf(by, day, fields.policy ?? ''));
  const shown = Buffer.from(fields['x-amz-signature'] ?? '');
  return own.length === shown.length && timingSafeEqual(own, shown);
};

/** Names that a policy does not speak of. */
const unspoken = new Set(['policy', 'x-amz-signature', 'bucket']);

/** Judges the fields of a form that somebody sent, and the size of its file, as S3 does; undefined where all is well. */
export const faultOf = (
  by: BucketKey,
  fields: Readonly<Record<string, string>>,
  bytes: number,
  now: number,
): PolicyFault | undefined => {
  if (!isSigned(by, fields)) return 'forged';
  const text = Buffer.from(fields.policy ?? '', 'base64').toString();
  const { expiration, conditions } = signedPolicy.parse(JSON.parse(text));
  const given: Readonly<Record<string, string>> = { ...fields, bucket: by.bucket };
  const exact = new Map(conditions.flatMap((each) => (Array.isArray(each) ? [] : Object.entries(each))));
  const isGiven = [...exact].every(([name, value]) => given[name] === value);
  const isForeseen = Object.keys(fields).every((name) => unspoken.has(name) || exact.has(name));
  if (!isGiven || !isForeseen) return 'forged';
  if (Date.parse(expiration) <= now) return 'expired';
  const isInRange = conditions.every((each) => !Array.isArray(each) || (each[1] <= bytes && bytes <= each[2]));
  return isInRange ? undefined : 'tooLarge';
};
