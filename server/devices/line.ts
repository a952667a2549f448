import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mqtt, { type IPublishPacket, type MqttClient } from 'mqtt';
import type { Pool } from 'pg';
import type { MachineCommand } from '#domain/device/machine-command.ts';
import { machineUser } from '#domain/device/machine-user.ts';
import { longestMessage, type MachineAddress, readMessage, readTopic, topicOf } from '#domain/device/wire.ts';
import { isAway } from '../http/limits/outage.ts';
import { report } from '../log/report.ts';
import type { Hub } from '../sync/hub.ts';
import { everyMessage, productUser } from './broker/asked.ts';
import type { Exchange } from './exchange.ts';
import { hasKey } from './keys.ts';
import { takeMessage } from './take-message.ts';

/** A machine is asked for its birth once in so long at most; the question holds as long. In milliseconds. */
const rebirthEvery = 10_000;
/** A message that finds the database away is tried again after so long. */
const again = 500;

/** Where the broker is, and as whom the product connects. */
export interface BrokerPlace {
  readonly url: string;
  readonly password?: string;
}

/** What a line works with. */
export interface LineParts {
  readonly pool: Pool;
  readonly hub: Pick<Hub, 'announce'>;
  readonly exchange: Exchange;
  /** A machine may not be connected any more; of a broker that is not ours it is cut off by its keys alone. */
  readonly cutOff: (user: string) => void;
}

/** The product as it hears machines and speaks with them, over any broker. */
export interface Line {
  /** Comes true when the broker has taken the subscription, each time it is connected anew as well. */
  readonly hearing: Promise<void>;
  /** The product stops: that the broker is not reached any more is not reported. */
  leave(): void;
  /** Takes in what is under way, and ends. */
  close(): Promise<void>;
}

/** Sends a command to a machine, and notes that. */
const send = async (
  client: MqttClient,
  pool: Pool,
  address: MachineAddress,
  command: MachineCommand,
): Promise<void> => {
  await client.publishAsync(topicOf(address, 'cmd'), JSON.stringify(command), { qos: 1 });
  await pool.query('update device_command set sent_at = $3 where brand_id = $1 and id = $2', [
    address.brandId,
    command.id,
    Date.now(),
  ]);
};

interface Unsent extends MachineAddress, MachineCommand {}
/** Commands of which nobody has heard that they are to be sent: their process spoke to one that has ended. */
const unsentCommands = async (pool: Pool): Promise<Unsent[]> => {
  const { rows } = await pool.query<Unsent>(
    `select brand_id as "brandId", device_id as "deviceId", id, verb, until from device_command
     where sent_at is null and until > $1`,
    [Date.now()],
  );
  return rows;
};

/**
 * Opens a line to the broker. A message is acknowledged once it is in the database, so that one that is cut off comes
 * again; it is taken once whenever it comes. One line is open for a database at a time.
 */
export const openLine = ({ url, password }: BrokerPlace, parts: LineParts): Line => {
  const { pool, hub, exchange, cutOff } = parts;
  const username = decodeURIComponent(new URL(url).username) || productUser;
  const client = mqtt.connect(url, {
    clientId: username,
    username,
    ...(password !== undefined && { password }),
    protocolVersion: 4,
    clean: false,
    reconnectPeriod: 1_000,
    // Its answer waits behind everything that machines have sent by then.
    keepalive: 120,
  });
  let isClosed = false;
  const askedAt = new Map<string, number>();

  const askForBirth = (address: MachineAddress): void => {
    const [user, now] = [machineUser(address), Date.now()];
    if (now - (askedAt.get(user) ?? 0) < rebirthEvery) return;
    askedAt.set(user, now);
    const command = { id: randomUUID(), verb: 'rebirth', until: now + rebirthEvery };
    client.publish(topicOf(address, 'cmd'), JSON.stringify(command), { qos: 1 }, () => undefined);
  };

  const take = async (topic: string, payload: Buffer): Promise<void> => {
    const address = readTopic(topic);
    if (!address || address.kind === 'cmd' || payload.length > longestMessage) return;
    const message = readMessage(address.kind, payload.toString('utf8'));
    if (!message || !(await hasKey(pool, address))) return;
    const { isKnown, wantsBirth, isAnswer, shopId } = await takeMessage(pool, address, message, Date.now());
    if (!isKnown) cutOff(machineUser(address));
    if (wantsBirth) askForBirth(address);
    if (shopId !== undefined) await hub.announce(address.brandId, [shopId]);
    if (isAnswer && message.kind === 'ack') await exchange.say('answer', message);
  };
  /** Tries until the database has it: what it refuses for good is left out, or nothing behind it would be heard. */
  const takeIn = async (packet: IPublishPacket): Promise<void> => {
    while (!isClosed) {
      try {
        return await take(packet.topic, Buffer.from(packet.payload));
      } catch (problem) {
        if (!isAway(problem)) return report('error', 'a message of a device could not be taken in', problem);
        await pause(again);
      }
    }
    // It is not acknowledged, and comes again to whoever hears next.
    throw new Error('the line is closed');
  };
  let underWay: Promise<unknown> = Promise.resolve();
  client.handleMessage = (packet, done) => {
    underWay = takeIn(packet).then(
      () => done(),
      (problem: Error) => done(problem),
    );
  };

  const sendSoon = (address: MachineAddress, command: MachineCommand): void =>
    void send(client, pool, address, command).catch((problem) => {
      if (!isClosed) report('warn', 'a command could not be sent to a device', problem);
    });
  const deaf = [
    exchange.hear('command', ({ command, ...address }) => sendSoon(address, command)),
    exchange.hear('leave', (address) => cutOff(machineUser(address))),
  ];
  const hearing = new Promise<void>((resolve) => {
    client.on('connect', () => {
      client
        .subscribeAsync(everyMessage, { qos: 1 })
        .then(async () => {
          resolve();
          for (const { brandId, deviceId, ...command } of await unsentCommands(pool))
            sendSoon({ brandId, deviceId }, command);
        })
        .catch((problem) => {
          if (!isClosed) report('error', 'devices could not be listened to', problem);
        });
    });
  });
  let isReported = false;
  let isLeaving = false;
  client.on('connect', () => (isReported = false));
  client.on('error', (problem) => {
    if (!isClosed && !isLeaving && !isReported)
      report('warn', 'the broker of devices cannot be reached; tried again', problem);
    isReported = true;
  });
  return {
    hearing,
    leave: () => {
      isLeaving = true;
    },
    close: async () => {
      isClosed = true;
      for (const stop of deaf) stop();
      await underWay.catch(() => undefined);
      await client.endAsync(true);
    },
  };
};
