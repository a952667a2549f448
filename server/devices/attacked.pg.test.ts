import mqtt from 'mqtt';
import { afterAll, expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { addedDevice, heardDevices } from '../../tests/devices/heard-devices.ts';

const { app, pool, url: databaseUrl, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const heard = await heardDevices(pool, databaseUrl);
afterAll(heard.stop);
const { machine, machineWith, url } = heard;

const notesOf = async (id: string, what: string): Promise<string[]> => {
  const { rows } = await pool.query<{ note: string }>(
    'select note from device_event where device_id = $1 and what = $2',
    [id, what],
  );
  return rows.map(({ note }) => note);
};
const post = async (path: string, payload?: object) => {
  const reply = await app.inject({ method: 'POST', url: `/api${path}`, headers: boss, ...(payload && { payload }) });
  return { status: reply.statusCode, ...(reply.json() as { data: Record<string, string> }) };
};
const codeOf = async (id: string): Promise<string> => (await post(`/devices/${id}/claim_code`)).data.code ?? '';
const keyOf = async (id: string): Promise<{ user: string; secret: string }> => {
  const { data } = await post('/devices/claim', { code: await codeOf(id) });
  return { user: data.user ?? '', secret: data.secret ?? '' };
};

test('one that floods, and connects again and again to do so, is heard no faster than machines work', async () => {
  const calm = await machine('calm');
  await calm.connect();
  await addedDevice(pool, 'flooding');
  const { user: username, secret: password } = await keyOf('flooding');
  let n = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    const client = await mqtt.connectAsync(url, { username, password, reconnectPeriod: 0 });
    client.on('error', () => undefined);
    for (let count = 0; count < 100; count += 1) {
      n += 1;
      client.publish('c1/brand-1/flooding/event', JSON.stringify({ boot: 'b'.repeat(8), n, what: 'fault' }));
    }
    await client.endAsync();
  }
  calm.say('event', { what: 'fault', note: 'in time' });
  await expect.poll(() => notesOf('calm', 'fault')).toContain('in time');
  expect((await notesOf('flooding', 'fault')).length).toBeLessThan(250);
});

test('the key in use goes on, however many answers to claims were lost', async () => {
  await addedDevice(pool, 'unlucky');
  const inUse = machineWith(await keyOf('unlucky'));
  await inUse.connect();
  await inUse.cut();
  for (let lost = 0; lost < 3; lost += 1) await keyOf('unlucky');
  await inUse.connect();
  expect(inUse.isConnected).toBe(true);
  const { rows } = await pool.query('select from device_key where device_id = $1', ['unlucky']);
  expect(rows).toHaveLength(2);
});

test('a right code is taken from where many were wrong', async () => {
  await addedDevice(pool, 'neighbour');
  const code = await codeOf('neighbour');
  const wrong = [];
  for (let tried = 0; tried < 40; tried += 1)
    wrong.push((await post('/devices/claim', { code: 'AAAABBBBCCCC' })).status);
  expect(wrong.at(-1)).toBe(429);
  expect(await post('/devices/claim', { code })).toMatchObject({ status: 200 });
});

test('a machine answers its own commands alone, though it knows the id of another one’s', async () => {
  const [asked, other] = [await machine('asked'), await machine('other')];
  await Promise.all([asked.connect(), other.connect()]);
  const isConnected = "select 1 from device_state where id in ('asked', 'other') and connected";
  await expect.poll(async () => (await pool.query(isConnected)).rowCount).toBe(2);
  asked.onCommand = ({ id }) => {
    other.say('ack', { id, result: 'refused' });
    return 'done';
  };
  expect((await post('/devices/asked/stop')).data).toMatchObject({ answer: 'done' });
  await expect.poll(() => notesOf('other', 'answered')).toEqual(['refused']);
});
