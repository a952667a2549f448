import type { Pool } from 'pg';
import { machineUser } from '#domain/device/machine-user.ts';
import { topicOf } from '#domain/device/wire.ts';
import { everyMessage } from './broker/asked.ts';
import { mosquittoHash } from './keys.ts';

interface KeyRow {
  readonly brandId: string;
  readonly deviceId: string;
  readonly mosquitto: string;
}

/** The newest key of each device in use. */
const newestKeys = async (pool: Pool): Promise<KeyRow[]> => {
  const { rows } = await pool.query<KeyRow>(
    `select distinct on (k.brand_id, k.device_id) k.brand_id as "brandId", k.device_id as "deviceId", k.mosquitto
     from device_key k
     join device d on d.brand_id = k.brand_id and d.id = k.device_id and d.removed_at is null and not d.deleted
     order by k.brand_id, k.device_id, k.made_at desc, k.id desc`,
  );
  return rows;
};

/** What a mosquitto is to know of the machines: its password file, and who may send and hear what. */
export interface BrokerFiles {
  readonly passwords: string;
  readonly rights: string;
}

/** As whom the product itself connects. */
export interface ProductUser {
  readonly user: string;
  readonly password: string;
}

const ups = ['birth', 'state', 'event', 'ack', 'will'] as const;
const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;

/** The files by which a mosquitto lets in the product and the machines that have keys, each with its newest one, and nobody else. */
export const brokerFiles = async (pool: Pool, { user, password }: ProductUser): Promise<BrokerFiles> => {
  const keys = (await newestKeys(pool)).map((key) => ({ ...key, name: machineUser(key) }));
  const rightsOf = ({ name, brandId, deviceId }: (typeof keys)[number]): string[] => {
    const address = { brandId, deviceId };
    return [
      '',
      `user ${name}`,
      ...ups.map((kind) => `topic write ${topicOf(address, kind)}`),
      `topic read ${topicOf(address, 'cmd')}`,
    ];
  };
  return {
    passwords: lines([
      `${user}:${await mosquittoHash(password)}`,
      ...keys.map(({ name, mosquitto }) => `${name}:${mosquitto}`),
    ]),
    rights: lines([`user ${user}`, `topic read ${everyMessage}`, 'topic write c1/+/+/cmd', ...keys.flatMap(rightsOf)]),
  };
};
