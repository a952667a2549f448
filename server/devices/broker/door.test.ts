import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { expect, test } from 'vitest';
import { usualDoorLimits } from './doorman.ts';
import { makeBroker } from './make-broker.ts';

const certified = (): { cert: string; key: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'door-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
};

test('behind a certificate too, one address keeps few connections that say nothing, and machines come in', async () => {
  const doorLimits = { ...usualDoorLimits, strangersPerAddress: 3 };
  const broker = await makeBroker({ secret: 'x', tls: certified(), isKey: async () => true, doorLimits });
  const port = await broker.listen('127.0.0.1', 0);
  const silent = async (): Promise<{ socket: Socket; closed: Promise<unknown> }> => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('connect', resolve));
    return { socket, closed };
  };
  const strangers = [await silent(), await silent(), await silent()];
  await (await silent()).closed;
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
