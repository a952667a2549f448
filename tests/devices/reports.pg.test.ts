import { setTimeout as pause } from 'node:timers/promises';
import mqtt from 'mqtt';
import { afterAll, describe, expect, test } from 'vitest';
import { giveKey } from '../../server/devices/keys.ts';
import { apiUnderTest } from '../api-brand.ts';
import { cutOffAndBack } from './cut-off.ts';
import { addedDevice, heardDevices } from './heard-devices.ts';
import { startMosquitto } from './mosquitto.ts';

/** `npm run test:devices` has 200 of them work for a minute. */
const many = Number(process.env.DEVICES ?? 20);
const events = Number(process.env.DEVICE_EVENTS ?? 8);
const between = Number(process.env.DEVICE_PAUSE ?? 0);

/** The database with its API, and devices that are heard over the product's own broker or over Debian's mosquitto. */
const overBroker = async (broker: 'aedes' | 'mosquitto') => {
  const { pool, url: databaseUrl } = await apiUnderTest();
  const mosquitto = broker === 'mosquitto' ? await startMosquitto(pool) : undefined;
  const heard = await heardDevices(
    pool,
    databaseUrl,
    mosquitto ? { url: mosquitto.productUrl } : undefined,
    mosquitto?.url,
  );
  afterAll(async () => {
    await heard.stop();
    await mosquitto?.stop();
  });
  return { pool, databaseUrl, heard, allKnown: async () => mosquitto?.reload() };
};

describe.each(['aedes', 'mosquitto'] as const)('over %s', async (broker) => {
  const { pool, databaseUrl, heard, allKnown } = await overBroker(broker);
  const rows = async (sql: string) => (await pool.query(sql)).rows;
  const faultsOf = async (id: string): Promise<string[]> =>
    (await rows(`select note from device_event where device_id = '${id}' and what = 'fault'`)).map(({ note }) => note);
  const machine = async (id: string) => {
    const one = await heard.machine(id);
    await allKnown();
    return one;
  };

  test('devices of which half are cut off and come back: no report is lost or counted twice', async () => {
    const ids = Array.from({ length: many }, (_, place) => `many-${place}`);
    const machines = await Promise.all(ids.map(async (id) => [id, await heard.machine(id)] as const));
    await allKnown();
    await cutOffAndBack(pool, { machines, events, pause: () => pause(between) });
  });

  test('a last will that comes behind the birth after it changes nothing', async () => {
    const one = await machine('overtaken');
    await one.connect();
    const by = one as unknown as { publish(kind: string, text: string): Promise<unknown>; n: number };
    const will = JSON.stringify({ boot: one.boot, n: by.n - 1 });
    await one.cut();
    await one.connect();
    await by.publish('will', will);
    one.say('event', { what: 'fault' });
    const asked = async () => (await rows(`select connected, n from device_state where id = 'overtaken'`))[0];
    await expect.poll(asked).toEqual({ connected: true, n: by.n });
  });

  test('a machine that was cut off is offline by its last will', async () => {
    const one = await machine('drawn');
    await one.connect();
    const asked = async () => (await rows(`select connected from device_state where id = 'drawn'`))[0];
    await expect.poll(asked).toEqual({ connected: true });
    await one.cut();
    await expect.poll(asked).toEqual({ connected: false });
  });

  test('a stranger and a wrong key are not let in', async () => {
    await machine('held');
    for (const [user, secret] of [
      ['brand-1.held', 'wrong'],
      ['nobody', 'x'],
      ['', ''],
    ] as const)
      await expect(heard.machineWith({ user, secret }).connect()).rejects.toThrow();
  });

  test('nothing is sent or heard under another’s topic, also by a last will', async () => {
    const victim = await machine('victim');
    await addedDevice(pool, 'thief');
    const key = await giveKey(pool, { brandId: 'brand-1', deviceId: 'thief', staffId: '', at: Date.now() });
    await allKnown();
    await victim.connect();
    const junk = { boot: 'a-stranger', n: 1, status: 240, uses: 9, parts: {}, model: 'X', version: '' };
    const birth = {
      topic: 'c1/brand-1/victim/birth',
      payload: Buffer.from(JSON.stringify(junk)),
      qos: 1,
      retain: true,
    } as const;
    const client = await mqtt.connectAsync(heard.url, {
      username: key?.user ?? '',
      password: key?.secret ?? '',
      reconnectPeriod: 0,
      will: birth,
    });
    client.on('error', () => undefined);
    const overheard: string[] = [];
    client.on('message', (topic) => overheard.push(topic));
    for (const topic of ['c1/brand-1/victim/cmd', 'c1/+/+/+', '#', 'c1/brand-1/+/cmd'])
      await client.subscribeAsync(topic, { qos: 1 }).catch(() => undefined);
    client.publish(birth.topic, birth.payload, { qos: 1, retain: true });
    client.publish('c1/brand-1/victim/cmd', '{}', { qos: 1 });
    (victim as unknown as { n: number }).n += 5;
    victim.say('event', { what: 'fault', note: 'behind' });
    const told = async () => (await rows(`select boot, status, missed from device_state where id = 'victim'`))[0];
    await expect.poll(told).toEqual({ boot: victim.boot, status: 32, missed: 5 });
    client.stream.destroy();
    await client.endAsync(true).catch(() => undefined);
    await victim.report();
    victim.say('event', { what: 'fault', note: 'last' });
    await expect.poll(() => faultsOf('victim')).toContain('last');
    expect(await told()).toEqual({ boot: victim.boot, status: 32, missed: 5 });
    expect(overheard).toEqual([]);
  });

  test('junk, too long a message and 1 MB at once do no harm', async () => {
    const one = await machine('babbler');
    await one.connect();
    const babble = one as unknown as { publish(kind: string, text: string): Promise<unknown> };
    for (const text of ['', '{', 'null', '{"boot":1}', '\u0000', 'x'.repeat(4_000)])
      await babble.publish('event', text);
    // A broker leaves it out, or cuts off whoever sends it.
    let isOver = false;
    void babble.publish('event', 'x'.repeat(1_000_000)).then(
      () => (isOver = true),
      () => (isOver = true),
    );
    await expect.poll(() => isOver || !one.isConnected).toBe(true);
    const { socket, closed } = heard.bare();
    socket.write(Buffer.concat([Buffer.from([0x10, 0xff, 0xff, 0xff, 0xff]), Buffer.alloc(1_000_000, 1)]));
    await closed;
    await one.cut();
    await one.connect();
    one.say('event', { what: 'fault', note: 'behind' });
    await expect.poll(() => faultsOf('babbler')).toEqual(['behind']);
  });

  if (broker === 'aedes')
    test('another process takes over where the one that hears ends', async () => {
      const one = await machine('follower');
      const second = await heardDevices(pool, databaseUrl, { own: { host: '127.0.0.1', port: heard.port } });
      expect(second.began).toEqual({ elsewhere: true });
      await one.connect();
      await heard.stopHearing();
      await expect.poll(() => one.isConnected).toBe(false);
      await expect
        .poll(() =>
          one.connect().then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      one.say('event', { what: 'fault', note: 'anew' });
      await expect.poll(() => faultsOf('follower')).toEqual(['anew']);
      await second.stop();
    });
});
