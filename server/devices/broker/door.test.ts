import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import mqtt from 'mqtt';
import { expect, test } from 'vitest';
import { certificate } from '../../../tests/devices/certificate.ts';
import { usualDoorLimits } from './doorman.ts';
import { Gate } from './gate.ts';
import { makeBroker } from './make-broker.ts';

test('behind a certificate too, one address keeps few connections that say nothing, and machines come in', async () => {
  const doorLimits = { ...usualDoorLimits, strangersPerAddress: 3 };
  const broker = await makeBroker({ secret: 'x', tls: certificate, isKey: async () => true, doorLimits });
  const port = await broker.listen('127.0.0.1', 0);
  const silent = async (): Promise<{ socket: Socket; closed: Promise<unknown> }> => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('connect', resolve));
    return { socket, closed };
  };
  const strangers = [await silent(), await silent(), await silent()];
  strangers.push(await silent());
  await strangers.shift()?.closed;
  for (const { socket, closed } of strangers) {
    socket.write('GET / HTTP/1.1\r\n\r\n');
    await closed;
  }
  const how = { username: 'brand.one', password: 'x', reconnectPeriod: 0, rejectUnauthorized: false } as const;
  const machine = await mqtt.connectAsync(`mqtts://127.0.0.1:${port}`, how);
  expect(machine.connected).toBe(true);
  await machine.endAsync();
  await broker.close();
});

test('what comes faster than its pace waits in the network, though the broker asks for more', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  const [socket] = (await once(server, 'connection')) as [Socket];
  const gate = new Gate(socket, { atOnce: 10, perSecond: 1 });
  client.write(Buffer.from([0x30, 20, ...Array.from({ length: 20 }, () => 0xff)]));
  await once(gate, 'data');
  await new Promise((resolve) => setImmediate(resolve));
  expect(socket.isPaused()).toBe(true);
  gate.destroy();
  client.destroy();
  server.close();
});

test('a machine comes in beside many at its address that say nothing', async () => {
  const doorLimits = { ...usualDoorLimits, strangersPerAddress: 3 };
  const broker = await makeBroker({ secret: 'x', isKey: async () => true, doorLimits });
  const port = await broker.listen('127.0.0.1', 0);
  const silent = Array.from({ length: 3 }, () => connect({ host: '127.0.0.1', port }));
  await Promise.all(silent.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  const how = { username: 'brand.one', password: 'x', reconnectPeriod: 0 } as const;
  const machine = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, how);
  expect(machine.connected).toBe(true);
  await machine.endAsync();
  for (const socket of silent) socket.destroy();
  await broker.close();
});

test('wrong keys from its address keep no machine out that was there before, and none of them is looked up', async () => {
  const looked: string[] = [];
  const isKey = async (user: string) => {
    looked.push(user);
    return user !== 'brand.guest';
  };
  const doorLimits = { ...usualDoorLimits, wrongPerAddress: 2, wrongKeyCosts: 600_000 };
  const broker = await makeBroker({ secret: 'x', isKey, doorLimits });
  const port = await broker.listen('127.0.0.1', 0);
  const url = `mqtt://127.0.0.1:${port}`;
  const showing = (username: string, password: string) => ({ username, password, reconnectPeriod: 0 });
  const comes = (username: string, password: string) => mqtt.connectAsync(url, showing(username, password));
  await (await comes('brand.one', 'right')).endAsync();
  const wrong = ['a', 'b'].map((password) => mqtt.connect(url, showing('brand.guest', password)));
  await expect.poll(() => looked).toEqual(['brand.one', 'brand.guest', 'brand.guest']);
  await expect(comes('brand.guest', 'c')).rejects.toMatchObject({ code: 3 });
  await (await comes('brand.one', 'right')).endAsync();
  expect(looked).toEqual(['brand.one', 'brand.guest', 'brand.guest', 'brand.one']);
  await broker.close();
  expect(wrong.map(({ connected }) => connected)).toEqual([false, false]);
  for (const each of wrong) each.end(true);
});
