import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { second } from '#domain/values/durations.ts';

/** The account that the simulator knows. */
export interface SimulatedAccount {
  readonly accessKey: { readonly id: string; readonly secret: string };
  readonly signName: string;
  /** Its approved templates, with the variables that each of them has. */
  readonly templates: Readonly<Record<string, readonly string[]>>;
}

/** What an accepted `SendSms` said. */
export interface SimulatedMessage {
  readonly PhoneNumbers: string;
  readonly SignName: string;
  readonly TemplateCode: string;
  readonly TemplateParam: string;
}

/** An answer of Aliyun: what is wrong with the call itself has a status of its own, what is wrong with the message 200. */
type Answer = readonly [status: number, code: string, message: string];

const minute = 60 * second;
const hour = 60 * minute;
const limits = [
  [1, minute],
  [5, hour],
  [10, 24 * hour],
] as const;
/** The clock of a call may differ by so much. */
const clockDifference = 15 * minute;

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** Byte by byte: every one but the unreserved characters of RFC 3986 is written as `%XX`. */
const percent = (text: string): string =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[A-Za-z0-9._~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const parametersOf = (query: string): Map<string, string> =>
  new Map(
    query
      .split('&')
      .filter(Boolean)
      .map((part) => {
        const at = part.indexOf('=');
        return [decodeURIComponent(part.slice(0, at)), decodeURIComponent(part.slice(at + 1))] as const;
      }),
  );

/** The signature that these headers and parameters should have. */
const expectedSignature = (
  request: IncomingMessage,
  body: Buffer,
  names: readonly string[],
  secret: string,
): string => {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const parameters = [...parametersOf(query)].map(([name, value]) => `${percent(name)}=${percent(value)}`).sort();
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = `${request.method}\n${path}\n${parameters.join('&')}\n${headers}\n${names.join(';')}\n${sha256(body)}`;
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
};

const isNumber = (number: string): boolean => /^1[3-9]\d{9}$/.test(number) || /^(?!86)[1-9]\d{6,14}$/.test(number);

/** What is wrong with the variables of a template; undefined where they are right. */
const paramProblem = (text: string, variables: readonly string[]): Answer | undefined => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return [200, 'isv.INVALID_JSON_PARAM', 'the parameters are no JSON of texts'];
  }
  const values = Object.entries(given as Record<string, unknown>);
  if (values.some(([, value]) => typeof value !== 'string'))
    return [200, 'isv.INVALID_JSON_PARAM', 'the parameters are no JSON of texts'];
  const names = values.map(([name]) => name);
  if (variables.some((name) => !names.includes(name)))
    return [200, 'isv.TEMPLATE_MISSING_PARAMETERS', 'a variable of the template is missing'];
  return undefined;
};

/**
 * Speaks the protocol of Aliyun's SMS service (dysmsapi 2017-05-25, `SendSms`, signature version 3) over HTTP on this
 * machine, with an implementation of its own: signature, access key, clock and nonce are verified, and messages refused
 * by Aliyun's codes. `fail` has the next call answered in another way.
 */
export class AliyunSimulator {
  readonly messages: SimulatedMessage[] = [];
  /** The simulator's clock, in milliseconds since 1970. */
  now: () => number = Date.now;
  readonly #account: SimulatedAccount;
  readonly #server: Server;
  readonly #nonces = new Set<string>();
  readonly #times = new Map<string, number[]>();
  #failure: Answer | 'silence' | 'nonsense' | undefined;

  private constructor(account: SimulatedAccount) {
    this.#account = account;
    this.#server = createServer(async (request, response) => {
      const failure = this.#failure;
      this.#failure = undefined;
      if (failure === 'silence') return request.socket.destroy();
      if (failure === 'nonsense') return response.writeHead(502, { 'content-type': 'text/html' }).end('<html>');
      const [status, Code, Message] = failure ?? this.#answer(request, await bodyOf(request));
      const reply = { RequestId: 'F655A8D5-B967-440B-8683-DAD6FF8DE990', Code, Message };
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(Code === 'OK' ? { ...reply, BizId: '900619746936498440^0' } : reply));
    });
  }

  static async start(account: SimulatedAccount): Promise<AliyunSimulator> {
    const simulator = new AliyunSimulator(account);
    await new Promise<void>((resolve) => simulator.#server.listen(0, '127.0.0.1', resolve));
    return simulator;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  fail(answer: Answer | 'silence' | 'nonsense'): void {
    this.#failure = answer;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, body: Buffer): Answer {
    return this.#refusedCall(request, body) ?? this.#sendSms(parametersOf((request.url ?? '').split('?')[1] ?? ''));
  }

  #refusedCall(request: IncomingMessage, body: Buffer): Answer | undefined {
    const header = (name: string): string => String(request.headers[name] ?? '');
    const authorization =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([a-z0-9;-]+),Signature=([0-9a-f]{64})$/.exec(
        header('authorization'),
      );
    if (!authorization) return [400, 'MissingAuthorization', 'Authorization is mandatory for this action.'];
    const [, id = '', signed = '', signature = ''] = authorization;
    const names = signed.split(';');
    const { accessKey } = this.#account;
    if (id !== accessKey.id) return [404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.'];
    const needed = ['host', 'x-acs-action', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version'];
    const unsigned = Object.keys(request.headers).filter((name) => name.startsWith('x-acs-') && !names.includes(name));
    const isWhole = [...needed].every((name) => names.includes(name)) && unsigned.length === 0;
    const isSorted = names.join() === [...names].sort().join();
    const isBody = header('x-acs-content-sha256') === sha256(body);
    if (!isWhole || !isSorted || !isBody || signature !== expectedSignature(request, body, names, accessKey.secret))
      return [400, 'SignatureDoesNotMatch', 'Specified signature is not matched with our calculation.'];
    const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(header('x-acs-date')) ? Date.parse(header('x-acs-date')) : 0;
    if (Math.abs(date - this.now()) > clockDifference)
      return [400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.'];
    const nonce = header('x-acs-signature-nonce');
    if (this.#nonces.has(nonce)) return [400, 'SignatureNonceUsed', 'Specified signature nonce was used already.'];
    this.#nonces.add(nonce);
    if (header('x-acs-version') !== '2017-05-25')
      return [404, 'InvalidVersion', 'Specified parameter Version is not valid.'];
    if (header('x-acs-action') !== 'SendSms') return [404, 'InvalidAction.NotFound', 'Specified api is not found.'];
    return undefined;
  }

  #sendSms(parameters: ReadonlyMap<string, string>): Answer {
    const of = (name: string): string => parameters.get(name) ?? '';
    for (const name of ['PhoneNumbers', 'SignName', 'TemplateCode'])
      if (of(name) === '') return [400, `Missing${name}`, `${name} is mandatory for this action.`];
    const { signName, templates } = this.#account;
    if (of('SignName') !== signName) return [200, 'isv.SMS_SIGNATURE_ILLEGAL', 'no such signature'];
    const variables = templates[of('TemplateCode')];
    if (!variables) return [200, 'isv.SMS_TEMPLATE_ILLEGAL', 'no such template'];
    if (!isNumber(of('PhoneNumbers'))) return [200, 'isv.MOBILE_NUMBER_ILLEGAL', 'no such number'];
    const problem = paramProblem(of('TemplateParam') || '{}', variables);
    if (problem) return problem;
    const times = this.#times.get(of('PhoneNumbers')) ?? [];
    const reached = limits.find(([most, within]) => times.filter((at) => at > this.now() - within).length >= most);
    if (reached) return [200, 'isv.BUSINESS_LIMIT_CONTROL', 'too many messages'];
    this.#times.set(of('PhoneNumbers'), [...times, this.now()]);
    this.messages.push({
      PhoneNumbers: of('PhoneNumbers'),
      SignName: of('SignName'),
      TemplateCode: of('TemplateCode'),
      TemplateParam: of('TemplateParam'),
    });
    return [200, 'OK', 'OK'];
  }
}
