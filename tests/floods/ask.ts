import { Agent, request } from 'node:http';
import type { TakesCalls } from '../api-counter.ts';

/** A call as it goes over the wire. */
export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: object | string | Buffer;
}
export interface Answered {
  /** 0 where the connection broke off or nothing came. */
  readonly status: number;
  readonly body: Buffer;
}
export type Ask = (asked: Asked) => Promise<Answered>;

/** Who waits longer for an answer gives up, in milliseconds. */
const patience = 30_000;
const asJson = { 'content-type': 'application/json' };

const sentAs = (body: Asked['body']): Buffer | undefined => {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
};

/** Asks a server, over so many connections at most, which stay open. */
export const askingAt = (url: string, connections: number): { readonly ask: Ask; readonly close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const ask: Ask = ({ method = 'GET', path, headers, body }) =>
    new Promise((resolve) => {
      const sent = sentAs(body);
      const nothing = () => resolve({ status: 0, body: Buffer.alloc(0) });
      const more = sent ? { ...asJson, 'content-length': String(sent.length) } : {};
      const asking = request(`${url}${path}`, { agent, method, headers: { ...more, ...headers } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
        answer.on('error', nothing);
      });
      asking.on('error', nothing);
      asking.setTimeout(patience, () => asking.destroy());
      asking.end(sent);
    });
  return { ask, close: () => agent.destroy() };
};

/** What an answer says; undefined where it is none of the API's. */
export const dataOf = <Data>({ body }: Answered): Data | undefined => {
  try {
    return (JSON.parse(body.toString()) as { readonly data: Data }).data;
  } catch {
    return undefined;
  }
};

/** A server over HTTP as what a counter calls, from this address. */
export const takesCalls = (ask: Ask, address: string): TakesCalls => ({
  inject: async ({ method, url, headers, payload }) => {
    const from = { 'x-forwarded-for': address };
    const { status, body } = await ask({ method, path: url, headers: { ...headers, ...from }, body: payload });
    return { statusCode: status, json: () => (body.length > 0 ? JSON.parse(body.toString()) : {}) };
  },
});
