import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { Aedes, type AedesOptions, type Client } from 'aedes';
import { mayHear, mayPublish } from '#domain/device/machine-user.ts';
import { longestMessage, readTopic } from '#domain/device/wire.ts';
import { networkOf } from '../../sessions/origin.ts';
import { everyMessage, productUser } from './asked.ts';
import { type BytePace, usualBytePace } from './byte-pace.ts';
import { type DoorLimits, Doorman, usualDoorLimits } from './doorman.ts';
import { Gate } from './gate.ts';
import { MessagePaces } from './message-paces.ts';

/** Times in milliseconds, but for the keepalive, which is in seconds. */
const limits = {
  /** From connecting to what a client says of itself, with the time that it takes to encrypt. */
  connectTimeout: 10_000,
  /** For one that takes nothing of what it is sent. */
  drainTimeout: 30_000,
  keepaliveLimit: 300,
  queueLimit: 40,
  maxInflightInbound: 20,
  maxTopicLevels: 8,
  maxClientsIdLength: 23,
  heartbeatInterval: 3_600_000,
} as const satisfies AedesOptions;
/** So many messages wait for the product, some 10 MB; then whoever sends more is cut off and keeps it. */
const mostUntaken = 20_000;

/** 3.1.1's answers to a client that may not sign in. */
const away = 3;
const wrongKey = 4;

interface Known {
  readonly address: string;
  readonly isProduct: boolean;
  user?: string;
  hasSignedIn: boolean;
  onSignedIn?: () => void;
  onLeft?: () => void;
}

/** What a broker needs of the outside. */
export interface BrokerParts {
  /** What the product shows at its own door. */
  readonly secret: string;
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  /** Whether a machine's key is right, by its hash; undefined where nobody hears machines just now. */
  readonly isKey: (user: string, hash: string) => Promise<boolean | undefined>;
  readonly doorLimits?: DoorLimits;
  readonly bytePace?: BytePace;
}

/** The hash of a machine's key, which is all that is stored of it. */
export const hashKey = (secret: string | Uint8Array): string => createHash('sha256').update(secret).digest('base64url');

const refusal = (returnCode: number, words: string) => Object.assign(new Error(words), { returnCode });
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * A broker for machines and the product, with two doors: machines show their key at one, the product its secret at the
 * other, on this machine alone. A machine sends its own messages and hears its own commands, whatever name it gives
 * its connection.
 */
export const makeBroker = async ({
  secret,
  tls,
  isKey,
  doorLimits = usualDoorLimits,
  bytePace = usualBytePace,
}: BrokerParts) => {
  const known = new WeakMap<object, Known>();
  const doorman = new Doorman(doorLimits, () => performance.now());
  const paces = new MessagePaces(() => performance.now());
  /** The hashes of keys by which machines signed in since the broker began. */
  const rightBefore = new Set<string>();
  const ofClient = (client: Client): Known | undefined => known.get(client.conn);
  let untaken = 0;
  let onTaken: (() => void) | undefined;

  const broker = await Aedes.createBroker({
    ...limits,
    preConnect: (client, packet, done) => {
      const one = ofClient(client);
      const { username } = packet;
      if (!one || typeof username !== 'string') return done(new Error('no name'), false);
      one.user = username;
      // Nobody takes another's connection over by its name, and nothing is stored for a machine that is away.
      Object.assign(packet, { clientId: username, clean: !one.isProduct });
      done(null, true);
    },
    authenticate: async (client, user = '', password = Buffer.alloc(0), done) => {
      const one = ofClient(client);
      if (!one) return done(refusal(away, 'gone'), null);
      if (one.isProduct) {
        const isRight = user === productUser && isSame(hashKey(password), hashKey(secret));
        return isRight ? done(null, true) : done(refusal(wrongKey, 'wrong secret'), null);
      }
      const hash = hashKey(password);
      // Guests of a shop share its address: what they try keeps no machine out that was there before.
      if (!rightBefore.has(hash) && doorman.hasManyWrong(one.address)) {
        return done(refusal(away, 'too many wrong keys'), null);
      }
      const isRight = await isKey(user, hash).catch(() => undefined);
      if (isRight === undefined) return done(refusal(away, 'nobody hears machines yet'), null);
      if (!isRight) {
        rightBefore.delete(hash);
        const wait = doorman.showedWrong(one.address);
        const refuse = (): void => done(refusal(wrongKey, 'wrong key'), null);
        const late = setTimeout(refuse, wait);
        one.onLeft = () => {
          clearTimeout(late);
          refuse();
        };
        return;
      }
      if (!one.hasSignedIn && !client.closed) {
        one.hasSignedIn = true;
        rightBefore.add(hash);
        for (const first of rightBefore) if (rightBefore.size > doorLimits.total) rightBefore.delete(first);
        doorman.signedIn(one.address);
        one.onSignedIn?.();
      }
      done(null, true);
    },
    authorizePublish: (client, packet, done) => {
      const one = client ? ofClient(client) : undefined;
      const kind = readTopic(packet.topic)?.kind;
      packet.retain = kind === 'birth';
      if (one?.isProduct) return done(kind === 'cmd' ? null : new Error('no topic of the product'));
      if (!one?.user || !mayPublish(one.user, packet.topic)) return done(new Error('not its own topic'));
      if (packet.payload.length > longestMessage) return done(new Error('too long a message'));
      const pass = (): void => done(untaken >= mostUntaken ? new Error('too many messages wait') : null);
      const wait = paces.waitAfter(one.user);
      if (wait === undefined) done(new Error('too many messages of one'));
      else if (wait > 0) setTimeout(pass, wait);
      else pass();
    },
    authorizeSubscribe: (client, subscription, done) => {
      const one = ofClient(client);
      const { topic } = subscription;
      const may = one?.isProduct ? topic === everyMessage : one?.user !== undefined && mayHear(one.user, topic);
      done(null, may ? subscription : null);
    },
  });
  /** Who is connected, by the name by which they signed in. */
  const connected = new Map<string, Client>();
  broker.on('clientReady', (client) => void connected.set(client.id, client));
  broker.on('clientDisconnect', (client) => {
    if (connected.get(client.id) === client) connected.delete(client.id);
  });
  broker.on('publish', (packet, client) => {
    if (client && packet.qos > 0 && !ofClient(client)?.isProduct) untaken += 1;
  });
  broker.on('ack', (_packet, client) => {
    if (!ofClient(client)?.isProduct) return;
    untaken = Math.max(0, untaken - 1);
    if (untaken === 0) onTaken?.();
  });

  const doors: Server[] = [];
  const sockets = new Set<Socket>();
  /** How those leave who have not signed in, of each address, whoever came first at the front. */
  const strangers = new Map<string, Set<() => void>>();
  const secureContext = tls && createSecureContext(tls);
  const letIn = (bare: Socket, isProduct: boolean): void => {
    const address = networkOf(bare.remoteAddress ?? '');
    bare.on('error', () => undefined);
    const others = strangers.get(address) ?? new Set();
    // Guests of a shop share its address: who says nothing makes room for a machine that has a key.
    if (!isProduct && doorman.isCrowded(address)) others.values().next().value?.();
    if (!isProduct && !doorman.enters(address)) {
      bare.destroy();
      return;
    }
    // Who has entered may be slow to encrypt, and counts meanwhile.
    const socket = secureContext && !isProduct ? new TLSSocket(bare, { isServer: true, secureContext }) : bare;
    if (socket !== bare) {
      socket.on('error', () => undefined);
      bare.once('close', () => socket.destroy());
    }
    const one: Known = { address, isProduct, hasSignedIn: false };
    sockets.add(socket);
    const leave = (): void => {
      if (!sockets.delete(socket)) return;
      others.delete(leave);
      if (others.size === 0 && strangers.get(address) === others) strangers.delete(address);
      if (!isProduct) doorman.left(address, one.hasSignedIn);
      socket.destroy();
      one.onLeft?.();
    };
    if (!isProduct) strangers.set(address, others.add(leave));
    one.onSignedIn = () => void others.delete(leave);
    socket.once('close', leave);
    const conn = isProduct ? socket : new Gate(socket, bytePace);
    known.set(conn, one);
    broker.handle(conn);
  };
  const openDoor = (door: Server, host: string, port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      door.once('error', reject);
      door.listen({ host, port }, () => {
        doors.push(door);
        const address = door.address();
        resolve(address && typeof address === 'object' ? address.port : port);
      });
    });

  const closeMachines = (): void => {
    for (const door of doors.splice(0)) door.close();
    for (const client of connected.values()) if (!ofClient(client)?.isProduct) client.close();
  };
  return {
    /** Opens the door of machines, and answers at which port it is. */
    listen: (host: string, port: number) => {
      const door = createServer((socket) => letIn(socket, false));
      door.maxConnections = doorLimits.total;
      return openDoor(door, host, port);
    },
    /** Opens the product's own door on this machine. */
    listenNear: () =>
      openDoor(
        createServer((socket) => letIn(socket, true)),
        '127.0.0.1',
        0,
      ),
    /** Ends the connection of a machine. */
    leave: (user: string): void => {
      if (user !== productUser) connected.get(user)?.close();
    },
    /** Ends all connections of machines, and comes true once the product has taken what they sent. */
    quiet: async (): Promise<void> => {
      closeMachines();
      // Last wills go out when their connections have ended.
      await new Promise((resolve) => setImmediate(resolve));
      if (untaken > 0 && connected.has(productUser)) await new Promise<void>((resolve) => (onTaken = resolve));
    },
    close: (): Promise<void> => {
      closeMachines();
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => broker.close(resolve));
    },
  };
};
export type Broker = Awaited<ReturnType<typeof makeBroker>>;
