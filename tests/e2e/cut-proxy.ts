import { connect, createServer, type Socket } from 'node:net';

/**
 * A wire between a tablet and the server that can be cut, as a shop's network is: connections die or hang, while the
 * browser still believes that it is online.
 */
export interface CutProxy {
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Takes connections and bytes, and answers nothing. */
  swallow(): void;
  /** Lets new connections through again; those that were swallowed stay dead, and nobody is told. */
  open(): void;
  heal(): void;
  /** Ends the connection after so many more bytes from the tablet to the server. */
  cutAfter(bytes: number): void;
  /** The same for what the server answers. */
  cutReplyAfter(bytes: number): void;
  close(): Promise<void>;
}

export const cutProxy = async (targetPort: number): Promise<CutProxy> => {
  let state: 'open' | 'cut' | 'swallow' = 'open';
  let bytesLeft = Number.POSITIVE_INFINITY;
  let replyLeft = Number.POSITIVE_INFINITY;
  const sockets = new Set<Socket>();
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    sockets.add(near);
    near.on('error', () => near.destroy());
    const far = connect(targetPort, '127.0.0.1');
    sockets.add(far);
    far.on('error', () => near.destroy());
    near.on('data', (bytes) => {
      if (state === 'swallow') return;
      bytesLeft -= bytes.length;
      if (bytesLeft < 0) {
        state = 'cut';
        far.write(bytes.subarray(0, bytes.length + bytesLeft));
        return endAll();
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (state !== 'open') return;
      replyLeft -= bytes.length;
      if (replyLeft < 0) {
        state = 'cut';
        near.write(bytes.subarray(0, bytes.length + replyLeft), endAll);
        return;
      }
      near.write(bytes);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut() {
      state = 'cut';
      endAll();
    },
    swallow() {
      state = 'swallow';
    },
    open() {
      state = 'open';
      for (const socket of sockets) socket.pause();
    },
    heal() {
      state = 'open';
      bytesLeft = Number.POSITIVE_INFINITY;
      replyLeft = Number.POSITIVE_INFINITY;
      endAll();
    },
    cutAfter(bytes) {
      bytesLeft = bytes;
    },
    cutReplyAfter(bytes) {
      replyLeft = bytes;
    },
    close: () =>
      new Promise((resolve) => {
        endAll();
        server.close(() => resolve());
      }),
  };
};
