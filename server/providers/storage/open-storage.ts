import type { Config } from '../../config.ts';
import { openDiskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Where files lie that people send: in the bucket of the settings, else in the data folder. */
export const openStorage = async ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<Storage> =>
  bucket ? s3Storage(bucket) : openDiskStorage(dataDir);
