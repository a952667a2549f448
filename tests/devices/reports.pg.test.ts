import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { apiUnderTest } from '../api-brand.ts';
import { cutOffAndBack } from './cut-off.ts';
import { heardDevices } from './heard-devices.ts';

const { pool, url: databaseUrl } = await apiUnderTest();
const heard = await heardDevices(pool, databaseUrl);

/** `npm run test:all` has 200 of them work for a minute. */
const many = Number(process.env.DEVICES ?? 20);
const events = Number(process.env.DEVICE_EVENTS ?? 8);
const between = Number(process.env.DEVICE_PAUSE ?? 0);

test('devices of which half are cut off and come back: no report is lost or counted twice', async () => {
  const ids = Array.from({ length: many }, (_, place) => `many-${place}`);
  const machines = await Promise.all(ids.map(async (id) => [id, await heard.machine(id)] as const));
  await cutOffAndBack(pool, { machines, events, pause: () => pause(between) });
});

test('a last will that comes behind the birth after it changes nothing', async () => {
  const one = await heard.machine('overtaken');
  await one.connect();
  const by = one as unknown as { publish(kind: string, text: string): Promise<unknown>; n: number };
  const will = JSON.stringify({ boot: one.boot, n: by.n - 1 });
  await one.cut();
  await one.connect();
  await by.publish('will', will);
  one.say('event', { what: 'fault' });
  const asked = async () =>
    (await pool.query(`select connected, n from device_state where id = 'overtaken'`)).rows[0];
  await expect.poll(asked).toEqual({ connected: true, n: by.n });
});

test('another process takes over where the one that hears ends; a port that is taken is said in words', async () => {
  const [one] = await Promise.all([heard.machine('follower')]);
  const second = await heardDevices(pool, databaseUrl, { own: { host: '127.0.0.1', port: heard.port } });
  expect(second.began).toEqual({ elsewhere: true });
  await one.connect();
  await heard.stop();
  await expect.poll(() => one.isConnected).toBe(false);
  await expect.poll(() => one.connect().then(() => true, () => false)).toBe(true);
  one.say('event', { what: 'fault', note: 'anew' });
  const log = async () =>
    (await pool.query(`select note from device_event where device_id = 'follower' and what = 'fault'`)).rows;
  await expect.poll(log).toEqual([{ note: 'anew' }]);
});
