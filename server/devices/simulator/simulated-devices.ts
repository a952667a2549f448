import type { Pool } from 'pg';
import { type Device, device } from '#domain/device/device.ts';
import { type DeviceKind, deviceKinds } from '#domain/device/kinds.ts';
import { partRules, partsOf } from '#domain/device/parts.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { putRecords } from '../../db/put-records.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { giveKey } from '../keys.ts';
import type { Simulated } from './simulate.ts';

/** A device that is added to be simulated. */
export interface SimulatedDevice {
  readonly id: string;
  readonly name: string;
  readonly kind: DeviceKind;
}

const models: Readonly<Record<DeviceKind, string>> = {
  moxibustion: 'MX-1',
  shockwave: 'SW-2',
  heatSensitive: 'HS-1',
  energyTherapy: 'ET-3',
};

/** So many devices with names of one kind: every kind in turn. */
export const numbered = (count: number, nameOf: (kind: DeviceKind, number: number) => string): SimulatedDevice[] =>
  Array.from({ length: count }, (_, place) => {
    const kind = deviceKinds[place % deviceKinds.length] ?? 'shockwave';
    return { id: `sim-${place + 1}`, name: nameOf(kind, Math.floor(place / deviceKinds.length) + 1), kind };
  });

interface Store {
  readonly brandId: string;
  readonly shopId: string;
  readonly timeZone: string;
}
/** The first store of the demo brand; undefined where there is none. */
const demoStore = async (pool: Pool): Promise<Store | undefined> => {
  const { rows } = await pool.query<Store>(
    `select s.brand_id as "brandId", s.id as "shopId", s.time_zone as "timeZone" from shop s
     join brand b on b.brand_id = s.brand_id and b.code = 'HYT' where s.code = 'S01' and not s.deleted`,
  );
  return rows[0];
};

const written = ({ id, name, kind }: SimulatedDevice, { shopId, timeZone }: Store, now: number): Device => {
  const today = dayIn(now, timeZone);
  // They come clean, so that nobody hears of work that nobody has to do.
  const care = partsOf[kind]
    .filter((part) => partRules[part].cleanDays > 0)
    .map((part) => ({ part, changedOn: today, cleanedOn: '', from: 0 }));
  return {
    id,
    shopId,
    name,
    kind,
    care,
    number: `SIM-${id}`,
    model: models[kind],
    firmware: '',
    expiresOn: '',
    bedId: '',
    removedAt: null,
  };
};

/** Makes the devices that are missing in the first store of the demo brand; its brand, undefined where there is none. */
export const addSimulatedDevices = async (
  pool: Pool,
  wanted: readonly SimulatedDevice[],
  now: number,
): Promise<string | undefined> => {
  const store = await demoStore(pool);
  if (!store) return undefined;
  const { brandId } = store;
  await inTransaction(pool, async (client) => {
    const ids = wanted.map(({ id }) => id);
    const known = await rowsOf(client, recordsOf(device, brandId).where('id', 'in', ids));
    const missing = wanted.filter(({ id }) => !known.some((one) => one.id === id));
    await putRecords(
      client,
      brandId,
      device.name,
      missing.map((one) => written(one, store, now)),
    );
  });
  return brandId;
};

/**
 * Makes the devices that are missing in the first store of the demo brand, and gives each of those in use a key; empty
 * where there is no demo brand. One that was removed stays so.
 */
export const simulatedDevices = async (
  pool: Pool,
  wanted: readonly SimulatedDevice[],
  url: string,
  now: number,
): Promise<Simulated[]> => {
  const brandId = await addSimulatedDevices(pool, wanted, now);
  if (brandId === undefined) return [];
  const machines: Simulated[] = [];
  for (const { id, kind } of wanted) {
    const key = await giveKey(pool, { brandId, deviceId: id, staffId: '', at: now });
    if (key) machines.push({ kind, model: models[kind], place: { url, user: key.user, secret: key.secret } });
  }
  return machines;
};
