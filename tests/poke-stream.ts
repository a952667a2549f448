import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** Opens the stream of a counter, as whoever these headers belong to, at the server on this port. */
export const openPokeStream = async (port: number, headers: Record<string, string>, counterId: string) => {
  const asked = request({
    ...{ host: '127.0.0.1', port, path: '/api/sync/poke' },
    headers: { ...headers, 'x-counter': counterId },
  }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  /** What came with each poke; empty for a bare one. */
  const sent: string[] = [];
  const heard = { ended: false };
  reply.on('data', (bytes) =>
    sent.push(...[...String(bytes).matchAll(/^data: ?(.*)$/gm)].map(([, data = '']) => data)),
  );
  reply.on('end', () => {
    heard.ended = true;
  });
  return { sent, heard };
};
