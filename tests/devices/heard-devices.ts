import { connect, type Socket } from 'node:net';
import type { Pool } from 'pg';
import type { Device } from '#domain/device/device.ts';
import { device } from '#domain/device/device.ts';
import { inTransaction } from '../../server/db/in-transaction.ts';
import { putRecords } from '../../server/db/put-records.ts';
import { makeExchange } from '../../server/devices/exchange.ts';
import { keepLine, type MachinesAt } from '../../server/devices/keep-line.ts';
import { giveKey } from '../../server/devices/keys.ts';
import { Machine } from '../../server/devices/simulator/machine.ts';
import { openHub } from '../../server/sync/hub.ts';
import { aDevice } from '../make-device.ts';

const brandId = 'brand-1';
const made = { model: 'SW-2', version: '2.1' };

/** A device of the first shop. */
export const addedDevice = async (pool: Pool, id: string, more: Partial<Device> = {}): Promise<void> =>
  inTransaction(pool, (client) =>
    putRecords(client, brandId, device.name, [aDevice({ id, name: id, shopId: 's01', ...more })]),
  );

/** Devices that are heard, over a broker of their own or one that is `elsewhere`; `stop` ends all of it. */
export const heardDevices = async (
  pool: Pool,
  databaseUrl: string,
  at: MachinesAt = { own: { host: '127.0.0.1', port: 0 } },
  elsewhere?: string,
) => {
  const hub = await openHub(pool, databaseUrl);
  const exchange = makeExchange(hub);
  const line = keepLine({ pool, databaseUrl, hub, exchange, at });
  const began = await line.began;
  const own = 'port' in began ? `mqtt://127.0.0.1:${began.port}` : '';
  const url = elsewhere ?? own;
  const port = Number(url === '' ? 0 : new URL(url).port);
  const machines: Machine[] = [];
  const sockets: Socket[] = [];
  const stop = async (): Promise<void> => {
    for (const machine of machines) await machine.cut();
    for (const socket of sockets) socket.destroy();
    await line.stop();
    await hub.close();
  };
  const machineWith = (key: { readonly user: string; readonly secret: string }, place = url): Machine => {
    const machine = new Machine({ url: place, ...key }, made, { status: 32, uses: 0, parts: { catheter: 0 } });
    machines.push(machine);
    return machine;
  };
  return {
    began,
    exchange,
    port,
    url,
    machineWith,
    /** The machine of a new device, with a key; it is not connected yet. */
    machine: async (id: string): Promise<Machine> => {
      await addedDevice(pool, id);
      const key = await giveKey(pool, { brandId, deviceId: id, staffId: '', at: Date.now() });
      return machineWith({ user: key?.user ?? '', secret: key?.secret ?? '' });
    },
    /** A bare connection to the broker; how many bytes it has taken when it is cut, or has ended. */
    bare: () => {
      const socket = connect({ host: '127.0.0.1', port });
      sockets.push(socket);
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      socket.on('error', () => undefined);
      return { socket, closed };
    },
    /** Ends the process that hears, and not the machines. */
    stopHearing: () => line.stop(),
    stop,
  };
};
