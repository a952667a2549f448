import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of several API processes that gives each call to the next of them, streams included. */
export interface Balancer {
  readonly url: string;
  /** Calls that each process was given so far, by its place. */
  readonly given: readonly number[];
  close(): Promise<void>;
}

export const balancer = async (processes: readonly string[]): Promise<Balancer> => {
  const given = processes.map(() => 0);
  let next = 0;

  /** A process that takes no connection has seen nothing of the call: the next one gets it. */
  const pass = (from: IncomingMessage, to: ServerResponse, body: Buffer, tries: number): void => {
    const place = next++ % processes.length;
    const target = request(new URL(from.url ?? '/', processes[place]), {
      method: from.method ?? 'GET',
      headers: from.headers,
    });
    target.on('response', (reply) => {
      given[place] = (given[place] ?? 0) + 1;
      to.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(to);
      reply.on('error', () => to.destroy());
    });
    target.on('error', (problem: NodeJS.ErrnoException) => {
      if (to.headersSent) to.destroy();
      else if (problem.code === 'ECONNREFUSED' && tries > 1) pass(from, to, body, tries - 1);
      else to.writeHead(502).end();
    });
    to.on('close', () => target.destroy());
    target.end(body);
  };

  const server = createServer(async (from, to) => {
    const chunks: Buffer[] = [];
    for await (const chunk of from) chunks.push(chunk as Buffer);
    pass(from, to, Buffer.concat(chunks), processes.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
