import { createHash, createHmac } from 'node:crypto';

const algorithm = 'ACS3-HMAC-SHA256';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As RFC 3986 has it, which keeps fewer characters than `encodeURIComponent`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);

/** A call of Aliyun's RPC style, with all its parameters in the query. */
export interface AliyunCall {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  /** When, as `2026-11-21T08:00:00Z`. */
  readonly date: string;
  /** A text that no other call has. */
  readonly nonce: string;
}

/**
 * Query and headers of a call with Aliyun's signature version 3 ("Request syntax and signature method V3" of its
 * documentation, whose example is in the test).
 */
export const signedCall = (
  { host, action, version, query, date, nonce }: AliyunCall,
  accessKey: { readonly id: string; readonly secret: string },
): { readonly query: string; readonly headers: Readonly<Record<string, string>> } => {
  const canonicalQuery = Object.entries(query)
    .sort(byName)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  const emptyBody = sha256('');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': emptyBody,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const signedHeaders = Object.keys(headers).join(';');
  const canonicalHeaders = Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('');
  const request = ['POST', '/', canonicalQuery, canonicalHeaders, signedHeaders, emptyBody].join('\n');
  const signature = createHmac('sha256', accessKey.secret)
    .update(`${algorithm}\n${sha256(request)}`)
    .digest('hex');
  const authorization = `${algorithm} Credential=${accessKey.id},SignedHeaders=${signedHeaders},Signature=${signature}`;
  return { query: canonicalQuery, headers: { ...headers, authorization } };
};
