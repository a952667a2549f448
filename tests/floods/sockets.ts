import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { enrolled } from './counters.ts';
import { anywhere, type Flood, type Flooding, inTurn } from './flood.ts';

/** Holds a connection, writes to it as this says, and notes how it ended. */
const holding = (
  { port, note }: Flooding,
  write: (send: (text: string) => void, isOpen: () => boolean) => Promise<void>,
  isRead = true,
): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let isOpen = true;
    const end = (how: string) => () => {
      if (isOpen) note(how);
      isOpen = false;
      resolve();
    };
    if (isRead) socket.resume();
    socket.on('error', end('broken')).on('close', end('closed'));
    socket.on('connect', async () => {
      await write(
        (text) => void (isOpen && socket.write(text)),
        () => isOpen,
      );
      socket.destroy();
      end('left')();
    });
  });

const head = (n: number, method: string, path: string, more = ''): string =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${anywhere(n)['x-forwarded-for']}\r\n${more}`;
const login = (n: number, length: number) =>
  head(n, 'POST', '/api/auth/employees/token', `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`);

/** Sends a byte now and then, until it is sent away. */
const dripping = (first: (n: number) => string, drop: string): Flood => ({
  atOnce: 1_500,
  begin: (flooding) => (n) =>
    holding(flooding, async (send, isOpen) => {
      send(first(n));
      while (isOpen()) {
        await pause(500 + (n % 500));
        send(drop);
      }
    }),
});

const streams = (staysFor: number): Flood => ({
  atOnce: 600,
  begin: async (flooding) => {
    const counters = await enrolled(flooding, 6);
    // What they hold is known, so that each change is sent to every stream.
    for (const { counter, session } of counters) await counter.pull({ ...session });
    return (n) =>
      holding(flooding, async (send, isOpen) => {
        const { counter, session } = inTurn(counters, n);
        const { counterId, secret } = counter.enrolment;
        const shown = `authorization: ${session.authorization}\r\nx-shop-id: ${session['x-shop-id']}\r\nx-counter: ${counterId}\r\nx-counter-secret: ${secret}\r\n\r\n`;
        send(head(n, 'GET', '/api/sync/poke', shown));
        const end = Date.now() + staysFor;
        while (isOpen() && Date.now() < end) await pause(50);
      });
  },
});

/** Floods of connections rather than of calls. */
export const floodsOfConnections: Readonly<Record<string, Flood>> = {
  'slow senders of bodies': dripping((n) => login(n, 16_000), ' '),
  'slow senders of heads': dripping((n) => head(n, 'GET', '/api/health'), 'x-a: 1\r\n'),
  'connections that say nothing': dripping(() => '', ''),
  'slow readers': {
    atOnce: 300,
    begin: (flooding) => (n) =>
      holding(
        flooding,
        async (send, isOpen) => {
          for (let call = 0; call < 20; call += 1) send(head(n, 'GET', '/api/openapi.json', '\r\n'));
          while (isOpen()) await pause(500);
        },
        false,
      ),
  },
  'what is no HTTP': {
    atOnce: 100,
    begin: (flooding) => (n) =>
      holding(flooding, async (send) => {
        send(
          inTurn(
            [
              '\u0016\u0003\u0001\u0002\u0000',
              'GET / HTTP/9.9\r\n\r\n',
              `${'x'.repeat(20_000)}\r\n\r\n`,
              'POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
            ],
            n,
          ),
        );
        await pause(20);
      }),
  },
  'streams opened by the hundred': streams(600_000),
  'streams opened and left': streams(100),
};
