import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** Opens a stream of server-sent events at the server on this port. */
export const openEventStream = async (port: number, path: string, headers: Record<string, string>) => {
  const asked = request({ host: '127.0.0.1', port, path, headers }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  /** What came with each event; empty for a bare one. */
  const sent: string[] = [];
  const heard = { ended: false };
  reply.on('data', (bytes) =>
    sent.push(...[...String(bytes).matchAll(/^data: ?(.*)$/gm)].map(([, data = '']) => data)),
  );
  reply.on('end', () => {
    heard.ended = true;
  });
  return { sent, heard, status: reply.statusCode, close: () => asked.destroy() };
};

/** Opens the stream of a counter, as whoever these headers belong to, at the server on this port. */
export const openPokeStream = (port: number, headers: Record<string, string>, counterId: string) =>
  openEventStream(port, '/api/sync/poke', { ...headers, 'x-counter': counterId });
