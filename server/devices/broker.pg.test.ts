import mqtt from 'mqtt';
import { afterAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { addedDevice, heardDevices } from '../../tests/devices/heard-devices.ts';

const { app, pool, url: databaseUrl, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const heard = await heardDevices(pool, databaseUrl);
afterAll(heard.stop);
const { machine, machineWith, bare, url } = heard;

interface Logged {
  readonly what: string;
  readonly note: string;
}
const logOf = async (id: string): Promise<Logged[]> => {
  const { rows } = await pool.query<Logged>(
    'select what, note from device_event where device_id = $1 order by at, id',
    [id],
  );
  return rows;
};
const stateOf = async (id: string) => {
  const { rows } = await pool.query('select * from device_state where id = $1', [id]);
  return rows[0];
};
const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, headers = boss) => {
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...(reply.json() as { code?: string; data: Record<string, string> }) };
};

test('the broker listens, and what a machine tells is in its record and its log', async () => {
  expect(heard.began).toEqual({ port: expect.any(Number) });
  const one = await machine('teller');
  await one.connect();
  one.state.status = 80;
  one.state.uses = 7;
  await one.report();
  one.say('event', { what: 'serviceStarted', note: 'first' });
  await expect.poll(() => stateOf('teller')).toMatchObject({ connected: true, status: 80, uses: 7 });
  await expect
    .poll(async () => (await logOf('teller')).map(({ what }) => what).sort())
    .toEqual(['connected', 'keyTaken', 'serviceStarted', 'status']);
  await one.cut();
  await expect.poll(() => stateOf('teller')).toMatchObject({ connected: false });
});

describe('who may not', () => {
  test('a wrong key, no name and a device without a key are not let in', async () => {
    await addedDevice(pool, 'keyless');
    const one = await machine('holder');
    for (const [user, secret] of [
      ['brand-1.holder', 'wrong'],
      ['brand-1.keyless', ''],
      ['brand-1.nobody', 'x'],
      ['counter', 'x'],
      ['', ''],
    ] as const)
      await expect(machineWith({ user, secret }).connect()).rejects.toThrow();
    await one.connect();
    expect(one.isConnected).toBe(true);
  });

  test('a machine sends under no topic of another, also by its last will, and hears nothing of another', async () => {
    const [thief, victim] = [await machine('thief'), await machine('victim')];
    await victim.connect();
    await expect.poll(() => stateOf('victim')).toMatchObject({ connected: true });
    const key = await call('POST', '/devices/thief/claim_code');
    const { data } = await call('POST', '/devices/claim', { code: key.data.code ?? '' });
    const asThief = { username: data.user ?? '', password: data.secret ?? '', reconnectPeriod: 0 };
    const junk = { boot: 'x'.repeat(9), n: 1, status: 240, uses: 0, parts: {}, model: 'X', version: '' };

    const client = await mqtt.connectAsync(url, {
      ...asThief,
      will: { topic: 'c1/brand-1/victim/birth', payload: Buffer.from(JSON.stringify(junk)), qos: 1, retain: true },
    });
    for (const topic of ['c1/brand-1/victim/cmd', 'c1/+/+/+', '#', 'c1/brand-1/+/cmd', '$SYS/#']) {
      const refused = await client.subscribeAsync(topic).catch(() => [{ qos: 128 }]);
      expect([topic, refused[0]?.qos]).toEqual([topic, 128]);
    }
    const own = await client.subscribeAsync('c1/brand-1/thief/cmd');
    expect(own[0]?.qos).toBeLessThan(2);
    const ended = new Promise<void>((resolve) => client.once('close', () => resolve()));
    client.on('error', () => undefined);
    client.publish('c1/brand-1/victim/birth', JSON.stringify(junk), { qos: 1 });
    await ended;
    await thief.cut();
    victim.say('event', { what: 'fault', note: 'last' });
    await expect.poll(async () => (await logOf('victim')).map(({ note }) => note)).toContain('last');
    expect(await stateOf('victim')).toMatchObject({ status: 32, connected: true });
    expect((await logOf('victim')).filter(({ what }) => what === 'connected')).toHaveLength(1);
  });

  test('another name of the connection takes nobody over', async () => {
    const [one, other] = [await machine('seated'), await machine('pushing')];
    await one.connect();
    const { data } = await call('POST', '/devices/pushing/claim_code');
    const key = await call('POST', '/devices/claim', { code: data.code ?? '' });
    const client = await mqtt.connectAsync(url, {
      clientId: 'brand-1.seated',
      username: key.data.user ?? '',
      password: key.data.secret ?? '',
      reconnectPeriod: 0,
    });
    expect(one.isConnected).toBe(true);
    await client.endAsync();
    one.say('event', { what: 'fault' });
    await expect.poll(async () => (await logOf('seated')).map(({ what }) => what)).toContain('fault');
    await other.cut();
  });

  test('a machine of another protocol version is refused', async () => {
    const { data } = await call('POST', '/devices/teller/claim_code');
    const key = await call('POST', '/devices/claim', { code: data.code ?? '' });
    const how = { username: key.data.user ?? '', password: key.data.secret ?? '', reconnectPeriod: 0 };
    await expect(mqtt.connectAsync(url, { ...how, protocolVersion: 5 })).rejects.toThrow();
  });
});

describe('what does no harm', () => {
  test('1 MB in one packet is cut off by its header, also before anybody has signed in', async () => {
    const { socket, closed } = bare();
    const megabyte = Buffer.alloc(1_000_000, 1);
    socket.write(Buffer.concat([Buffer.from([0x10, 0xc0, 0x84, 0x3d]), megabyte]));
    await closed;

    const one = await machine('large');
    await one.connect();
    const { data } = await call('POST', '/devices/large/claim_code');
    const key = await call('POST', '/devices/claim', { code: data.code ?? '' });
    const sends = async (bytes: number): Promise<void> => {
      const client = await mqtt.connectAsync(url, {
        username: key.data.user ?? '',
        password: key.data.secret ?? '',
        reconnectPeriod: 0,
      });
      client.on('error', () => undefined);
      const ended = new Promise<void>((resolve) => client.once('close', () => resolve()));
      client.publish('c1/brand-1/large/event', Buffer.alloc(bytes, 1), { qos: 1 });
      await ended;
    };
    await sends(1_000_000);
    await sends(5_000);
    expect((await logOf('large')).filter(({ what }) => what === 'fault')).toEqual([]);
  });

  test('junk is no message: it is left out, and what comes behind it is heard', async () => {
    const one = await machine('babbler');
    await one.connect();
    const babble = one as unknown as { publish(kind: string, text: string): Promise<unknown> };
    const all = [
      '',
      '{',
      '[]',
      'null',
      '{"boot":1}',
      '\u0000',
      '{"boot":"boot-one","n":-1,"what":"fault"}',
      'x'.repeat(4_000),
    ];
    for (const text of all) await babble.publish('event', text);
    await babble.publish('state', JSON.stringify({ boot: 'boot-one', n: 5, status: 999, uses: 0, parts: {} }));
    one.say('event', { what: 'fault', note: 'a\u0000b\ud800c' });
    one.say('event', { what: 'faultOver', note: 'behind' });
    await expect.poll(async () => (await logOf('babbler')).map(({ note }) => note)).toContain('behind');
    const notes = (await logOf('babbler')).filter(({ what }) => what === 'fault').map(({ note }) => note);
    expect(notes).toEqual(['a\ufffdb\ufffdc']);
    const { socket, closed } = bare();
    socket.end('GET / HTTP/1.1\r\n\r\n');
    await closed;
  });

  test('a flood of one machine and of connections leaves others heard', async () => {
    const [loud, calm] = [await machine('loud'), await machine('calm')];
    await Promise.all([loud.connect(), calm.connect()]);
    const flood = loud as unknown as { publish(kind: string, text: string): Promise<unknown> };
    for (let n = 10; n < 2_000; n += 1)
      void flood
        .publish('state', JSON.stringify({ boot: loud.boot, n, status: 80, uses: n, parts: {} }))
        .catch(() => undefined);
    const strangers = Array.from({ length: 300 }, bare);
    calm.say('event', { what: 'fault', note: 'heard' });
    await expect.poll(async () => (await logOf('calm')).map(({ note }) => note)).toContain('heard');
    for (const { socket } of strangers) socket.destroy();
    await Promise.all(strangers.map(({ closed }) => closed));
    await loud.cut();
  });
});

describe('keys', () => {
  test('a code gives a key once; the new one works beside the old, until it is used', async () => {
    const one = await machine('turner');
    await one.connect();
    expect(await call('GET', '/devices/turner/keys')).toMatchObject({ data: [{ usedAt: expect.any(Number) }] });
    const { data } = await call('POST', '/devices/turner/claim_code');
    const spoken = `${data.code?.slice(0, 4).toLowerCase()}-${data.code?.slice(4)}`;
    const claimed = await call('POST', '/devices/claim', { code: spoken });
    expect(claimed).toMatchObject({ data: { user: 'brand-1.turner', topic: 'c1/brand-1/turner' } });
    expect(await call('POST', '/devices/claim', { code: spoken })).toMatchObject({
      status: 422,
      code: 'device.wrongCode',
    });
    await one.cut();
    await one.connect();
    const turned = machineWith({ user: claimed.data.user ?? '', secret: claimed.data.secret ?? '' });
    await turned.connect();
    await one.cut();
    await expect(one.connect()).rejects.toThrow();
    const { rows } = await pool.query('select hash, mosquitto from device_key where device_id = $1', ['turner']);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(claimed.data.secret);
    expect(rows[0].mosquitto).toMatch(/^\$7\$101\$/);
  });

  test('who takes the keys back cuts the machine off at once; a device that is removed is not let in', async () => {
    const one = await machine('leaver');
    await one.connect();
    expect(await call('DELETE', '/devices/leaver/keys')).toMatchObject({ data: { ended: true } });
    await expect.poll(() => one.isConnected).toBe(false);
    await expect(one.connect()).rejects.toThrow();
    expect(await call('DELETE', '/devices/leaver/keys')).toMatchObject({ data: { ended: false } });
    expect((await logOf('leaver')).map(({ what }) => what)).toContain('keyRevoked');

    const gone = await machine('removed');
    await gone.connect();
    expect(await call('DELETE', '/devices/removed')).toMatchObject({ status: 200 });
    await gone.report();
    await expect.poll(() => gone.isConnected).toBe(false);
    await expect(gone.connect()).rejects.toThrow();
    expect(await call('POST', '/devices/removed/claim_code')).toMatchObject({ code: 'device.notInUse' });
  });

  test('codes expire, are replaced by the next, and are not guessed from one address without end', async () => {
    await addedDevice(pool, 'coded');
    const first = await call('POST', '/devices/coded/claim_code');
    const second = await call('POST', '/devices/coded/claim_code');
    expect(await call('POST', '/devices/claim', { code: first.data.code ?? '' })).toMatchObject({ status: 422 });
    await pool.query('update device_claim set made_at = made_at - 600000 where device_id = $1', ['coded']);
    expect(await call('POST', '/devices/claim', { code: second.data.code ?? '' })).toMatchObject({ status: 422 });
    expect(await call('POST', '/devices/claim', { code: 'short' })).toMatchObject({ status: 422 });
    const tried = [];
    for (let place = 0; place < 40; place += 1)
      tried.push((await call('POST', '/devices/claim', { code: 'AAAABBBBCCCC' })).status);
    expect(tried.at(-1)).toBe(429);
    expect(await call('POST', '/devices/coded/claim_code', undefined, await signIn('cashier'))).toMatchObject({
      status: 403,
    });
  });
});

describe('commands', () => {
  test('a machine stops by a command, and its answer is waited for; twice the same it does once', async () => {
    const one = await machine('worker');
    await one.connect();
    await expect.poll(() => stateOf('worker')).toMatchObject({ connected: true });
    const done: string[] = [];
    one.onCommand = ({ verb }) => {
      done.push(verb);
      return 'done';
    };
    const reply = await call('POST', '/devices/worker/stop');
    expect(reply).toMatchObject({ status: 200, data: { answer: 'done' } });
    expect(done).toEqual(['stop']);
    await expect
      .poll(async () => (await logOf('worker')).map(({ what, note }) => `${what} ${note}`).sort())
      .toEqual(['answered done', 'commanded stop', 'connected 2.1', 'keyTaken ']);
    const { rows } = await pool.query('select answer from device_command where id = $1', [reply.data.id]);
    expect(rows).toEqual([{ answer: 'done' }]);
  });

  test('one that is away is not waited for, and does nothing of it when it is back', async () => {
    const one = await machine('sleeper');
    let heardOf = 0;
    one.onCommand = () => {
      heardOf += 1;
      return 'done';
    };
    expect(await call('POST', '/devices/sleeper/stop')).toMatchObject({ data: { answer: 'none' } });
    await one.connect();
    one.say('event', { what: 'fault' });
    await expect.poll(async () => (await logOf('sleeper')).map(({ what }) => what)).toContain('fault');
    expect(heardOf).toBe(0);
  });
});

test('a message that was not said before a gap brings a birth', async () => {
  const one = await machine('gappy');
  await one.connect();
  await expect.poll(() => stateOf('gappy')).toMatchObject({ connected: true });
  (one as unknown as { n: number }).n += 5;
  one.say('event', { what: 'fault' });
  await expect.poll(() => stateOf('gappy')).toMatchObject({ born: 9, missed: 5 });
});
