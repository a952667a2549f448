import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A bucket of a service that speaks S3, in this process. It believes nobody: every call and form has to be signed. */
export interface S3Simulator {
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  readonly objects: Map<string, { readonly bytes: Buffer; readonly type: string }>;
  /** Every call: verb, key and answer. */
  readonly calls: string[];
  /** It answers the next calls with this status. */
  failWith: number;
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const sign = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
};

/** Percent-encoding as AWS wants it. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

type Account = Pick<S3Simulator, 'bucket' | 'region' | 'keyId' | 'secret'>;

const signingKey = ({ secret, region }: Account, day: string): Buffer =>
  sign(sign(sign(sign(`AWS4${secret}`, day), region), 's3'), 'aws4_request');

/** Whether a call has the signature that it has to have: AWS's signature version 4, calculated from the call as it came. */
const isSigned = (account: Account, request: IncomingMessage, body: Buffer): boolean => {
  const shape = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', names = '', signature = ''] = shape.exec(request.headers.authorization ?? '') ?? [];
  const [keyId, day = '', region, service, end] = credential.split('/');
  const stamp = String(request.headers['x-amz-date'] ?? '');
  const said = String(request.headers['x-amz-content-sha256'] ?? '');
  if (keyId !== account.keyId || region !== account.region || service !== 's3' || end !== 'aws4_request') return false;
  if (!stamp.startsWith(day) || Math.abs(Date.now() - stampTime(stamp)) > 15 * 60_000) return false;
  if (!names.split(';').includes('host') || (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(body))) return false;
  const url = new URL(request.url ?? '', 'http://here');
  const path = url.pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [request.method, path, query, headers, names, said].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  return sign(signingKey(account, day), text).toString('hex') === signature;
};

const stampTime = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

type Fields = Readonly<Record<string, string>>;

/** What S3 answers a form: its policy has to be signed, in time, and to allow every field and the size of the file. */
const judgeForm = (account: Account, fields: Fields, size: number): number => {
  const [keyId, day = '', region] = (fields['x-amz-credential'] ?? '').split('/');
  const own = sign(signingKey(account, day), fields.policy ?? '').toString('hex');
  if (keyId !== account.keyId || region !== account.region || own !== fields['x-amz-signature']) return 403;
  const policy = JSON.parse(Buffer.from(fields.policy ?? '', 'base64').toString());
  if (Date.parse(policy.expiration) <= Date.now()) return 403;
  const allowed = new Set(['policy', 'x-amz-signature', 'file']);
  for (const condition of policy.conditions) {
    if (Array.isArray(condition)) {
      const [rule, low, high] = condition;
      if (rule !== 'content-length-range' || size < low || size > high) return 400;
      continue;
    }
    const [name = '', value] = Object.entries(condition)[0] ?? [];
    allowed.add(name);
    if (value !== (name === 'bucket' ? account.bucket : fields[name])) return 403;
  }
  return Object.keys(fields).every((name) => allowed.has(name)) ? 204 : 403;
};

/** Starts such a bucket; it ends with the tests of the file. */
export const s3Simulator = async (): Promise<S3Simulator> => {
  const account = { bucket: 'shop-files', region: 'cn-test-1', keyId: 'KEYOFTHETEST', secret: 'secret/of+the=test' };
  const simulator = { ...account, url: '', objects: new Map(), calls: [] as string[], failWith: 0 };
  const answer = async (request: IncomingMessage): Promise<[number, Buffer?, string?]> => {
    const body = await bodyOf(request);
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://here').pathname).replace(/^\/[^/]+\/?/, '');
    if (simulator.failWith) return [simulator.failWith];
    if (request.method === 'POST') {
      const headers = { 'content-type': String(request.headers['content-type']) };
      const form = await new Response(new Uint8Array(body), { headers }).formData();
      const file = form.get('file');
      const bytes = Buffer.from(file instanceof Blob ? await file.arrayBuffer() : new ArrayBuffer(0));
      const fields: Fields = Object.fromEntries(
        [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      const status = judgeForm(account, fields, bytes.length);
      if (status === 204) simulator.objects.set(fields.key ?? '', { bytes, type: 'binary/octet-stream' });
      return [status];
    }
    if (!isSigned(account, request, body)) return [403];
    const found = simulator.objects.get(key);
    if (request.method === 'GET') return found ? [200, found.bytes, found.type] : [404];
    if (request.method === 'PUT')
      simulator.objects.set(key, { bytes: body, type: String(request.headers['content-type']) });
    else simulator.objects.delete(key);
    return [request.method === 'PUT' ? 200 : 204];
  };
  const server = createServer(async (request, reply) => {
    const [status, bytes = Buffer.alloc(0), type = 'application/xml'] = await answer(request);
    simulator.calls.push(`${request.method} ${request.url} ${status}`);
    // A browser of another origin sends here.
    reply.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  simulator.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${account.bucket}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return simulator;
};
