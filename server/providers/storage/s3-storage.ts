import { createHmac } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { mostBytes } from '#domain/file/file-kinds.ts';
import { type BucketKey, signPolicy } from './post-policy.ts';
import type { Storage } from './storage.ts';

/** A bucket of a service that speaks S3. */
export interface Bucket extends BucketKey {
  /** The address of the bucket, by its own name or below that of the service. */
  readonly url: string;
}

/** How long the service may take for one file, in milliseconds. */
const patience = 20_000;
/** What the server reads and writes itself may be larger than what is sent to it: a picture is made anew. */
const mostRead = 2 * mostBytes;

const bytesOf = async (answer: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > mostRead) throw new Error('the file is larger than any of ours');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Files in a bucket that nobody but this server reads: browsers send there, and get what is shown from here. */
export const s3Storage = ({ url, ...by }: Bucket): Storage => {
  const client = new AwsClient({
    accessKeyId: by.keyId,
    secretAccessKey: by.secret,
    region: by.region,
    service: 's3',
    retries: 2,
  });
  const base = url.replace(/\/$/, '');
  const ask = async (method: string, key: string, more: RequestInit = {}): Promise<Response> => {
    const answer = await client.fetch(`${base}/${key}`, { method, signal: AbortSignal.timeout(patience), ...more });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`the storage answers ${method} with ${answer.status}`);
  };
  return {
    secret: createHmac('sha256', by.secret).update('files of private kinds').digest('base64url'),
    origin: new URL(url).origin,
    formFor: (terms) => ({ url: base, fields: signPolicy(by, terms) }),
    read: async (key) => {
      const answer = await ask('GET', key);
      if (answer.ok) return bytesOf(answer);
      await answer.body?.cancel();
      return undefined;
    },
    write: async (key, bytes, type) => {
      const answer = await ask('PUT', key, { body: Buffer.from(bytes), headers: { 'content-type': type } });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error('the storage has no such bucket');
    },
    remove: async (key) => {
      const answer = await ask('DELETE', key);
      await answer.body?.cancel();
    },
  };
};
