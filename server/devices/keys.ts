import { pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Pool, PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { claimCodeLength, claimCodeLife, claimLetters, mostKeys } from '#domain/device/claim.ts';
import { device } from '#domain/device/device.ts';
import { type DeviceEvent, deviceEvent } from '#domain/device/device-event.ts';
import { machineUser, readMachineUser } from '#domain/device/machine-user.ts';
import type { MachineAddress } from '#domain/device/wire.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { putRecords } from '../db/put-records.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';
import { hashToken } from '../sessions/tokens.ts';

/** Who does something with a device's keys, and when, in milliseconds since 1970. */
export interface KeyAction extends MachineAddress {
  readonly staffId: string;
  readonly at: number;
}

/** Writes into a device's log what was done; false where there is no such device in use. */
export const noteInLog = async (
  client: PoolClient,
  { brandId, deviceId, staffId, at }: KeyAction,
  what: DeviceEvent['what'],
  note = '',
): Promise<boolean> => {
  const [one] = await rowsOf(client, recordsOf(device, brandId).where('id', '=', deviceId));
  if (!one || one.removedAt !== null) return false;
  const event: DeviceEvent = {
    id: uuid(),
    deviceId,
    shopId: one.shopId,
    what,
    part: null,
    note,
    status: null,
    staffId,
    at,
  };
  await putRecords(client, brandId, deviceEvent.name, [event]);
  return true;
};

/**
 * Makes a code by which a machine gets its key, in place of the one before; undefined where there is no such device in
 * use. Stored is its hash.
 */
export const makeClaimCode = (pool: Pool, action: KeyAction): Promise<string | undefined> =>
  inTransaction(pool, async (client) => {
    const { brandId, deviceId, staffId, at } = action;
    if (!(await noteInLog(client, action, 'codeMade'))) return undefined;
    const code = Array.from({ length: claimCodeLength }, () => claimLetters[randomInt(claimLetters.length)]).join('');
    await client.query('delete from device_claim where made_at <= $1', [at - claimCodeLife]);
    await client.query(
      `insert into device_claim (brand_id, device_id, code_hash, staff_id, made_at) values ($1, $2, $3, $4, $5)
       on conflict (brand_id, device_id) do update
         set code_hash = excluded.code_hash, staff_id = excluded.staff_id, made_at = excluded.made_at`,
      [brandId, deviceId, hashToken(code), staffId, at],
    );
    return code;
  });

const mosquittoRounds = 101;
/** A secret as mosquitto's password file has it: of 256 bits, so that few rounds are as good as many. */
export const mosquittoHash = async (secret: string): Promise<string> => {
  const salt = randomBytes(12);
  const hash = await promisify(pbkdf2)(secret, salt, mosquittoRounds, 64, 'sha512');
  return `$7$${mosquittoRounds}$${salt.toString('base64')}$${hash.toString('base64')}`;
};

/** A key of a machine, which nobody but the machine has. */
export interface MachineKey extends MachineAddress {
  /** By which name it signs in at the broker, and what it shows there. */
  readonly user: string;
  readonly secret: string;
}

/** Adds a key beside the one in use, or beside the newest where none was used: those whose answer was lost make room. */
const addKey = async (client: PoolClient, { brandId, deviceId, staffId, at }: KeyAction): Promise<MachineKey> => {
  const secret = randomBytes(32).toString('base64url');
  await client.query(
    `delete from device_key where brand_id = $1 and device_id = $2 and id not in (
       select id from device_key where brand_id = $1 and device_id = $2
       order by used_at is null, made_at desc, id desc limit ${mostKeys - 1})`,
    [brandId, deviceId],
  );
  await client.query(
    `insert into device_key (brand_id, id, device_id, hash, mosquitto, staff_id, made_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [brandId, uuid(), deviceId, hashToken(secret), await mosquittoHash(secret), staffId, at],
  );
  return { brandId, deviceId, user: machineUser({ brandId, deviceId }), secret };
};

/** Gives a machine a key without a code, as for one of a demonstration; undefined where there is no such device in use. */
export const giveKey = (pool: Pool, action: KeyAction): Promise<MachineKey | undefined> =>
  inTransaction(pool, async (client) =>
    (await noteInLog(client, action, 'keyTaken')) ? addKey(client, action) : undefined,
  );

/**
 * Uses a code: the key of its device; undefined where the code is wrong, expired or used, or its device was removed. A key
 * that the device has goes on until the new one is used.
 */
export const claimBy = (pool: Pool, code: string, at: number): Promise<MachineKey | undefined> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<Omit<KeyAction, 'at'>>(
      `delete from device_claim where code_hash = $1 and made_at > $2
       returning brand_id as "brandId", device_id as "deviceId", staff_id as "staffId"`,
      [hashToken(code), at - claimCodeLife],
    );
    const claimed = rows[0];
    if (!claimed) return undefined;
    const action = { ...claimed, at };
    return (await noteInLog(client, { ...action, staffId: '' }, 'keyTaken')) ? addKey(client, action) : undefined;
  });

/** How often it is noted that a key is used, in milliseconds. */
const notedEvery = 60_000;

/**
 * Whether this is the hash of a key of the device in use that signs in by this name. Once a newer key is used the one
 * before it is none any more.
 */
export const isKey = async (pool: Pool, user: string, hash: string, at: number): Promise<boolean> => {
  const address = readMachineUser(user);
  if (!address) return false;
  const { brandId, deviceId } = address;
  const { rows } = await pool.query<{ id: string; madeAt: number; usedAt: number | null }>({
    name: 'key-of-device',
    text: `select k.id, k.made_at as "madeAt", k.used_at as "usedAt" from device_key k
      join device d on d.brand_id = k.brand_id and d.id = k.device_id and d.removed_at is null and not d.deleted
      where k.brand_id = $1 and k.device_id = $2 and k.hash = $3`,
    values: [brandId, deviceId, hash],
  });
  const key = rows[0];
  if (!key) return false;
  if (key.usedAt === null)
    await pool.query('delete from device_key where brand_id = $1 and device_id = $2 and id < $3', [
      brandId,
      deviceId,
      key.id,
    ]);
  if (at - (key.usedAt ?? 0) > notedEvery)
    await pool.query('update device_key set used_at = $3 where brand_id = $1 and id = $2', [brandId, key.id, at]);
  return true;
};

/** Whether a machine has a key at all: what comes from one that has none is not taken, whatever its broker lets in. */
export const hasKey = async (pool: Pool, { brandId, deviceId }: MachineAddress): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'device-has-key',
    text: 'select from device_key where brand_id = $1 and device_id = $2 limit 1',
    values: [brandId, deviceId],
  });
  return rowCount === 1;
};

/** The keys of a device, the newest first: when each was given and used last, in milliseconds since 1970. */
export const keysOf = async (
  pool: Pool,
  { brandId, deviceId }: MachineAddress,
): Promise<{ madeAt: number; usedAt: number | null }[]> => {
  const { rows } = await pool.query<{ madeAt: number; usedAt: number | null }>(
    `select made_at as "madeAt", used_at as "usedAt" from device_key where brand_id = $1 and device_id = $2
     order by made_at desc, id desc`,
    [brandId, deviceId],
  );
  return rows;
};

/** Takes all keys and the code of a device away; answers whether there were any. */
export const revokeKeys = (pool: Pool, action: KeyAction): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const of = [action.brandId, action.deviceId];
    const code = await client.query('delete from device_claim where brand_id = $1 and device_id = $2', of);
    const keys = await client.query('delete from device_key where brand_id = $1 and device_id = $2', of);
    const hadAny = (code.rowCount ?? 0) + (keys.rowCount ?? 0) > 0;
    if (hadAny) await noteInLog(client, action, 'keyRevoked');
    return hadAny;
  });
