import { putRecords } from '../../server/db/put-records.ts';
import { type TestBrand, testBrand } from '../brand.ts';
import { gold, month } from './card-places.ts';
import { ofNeighbour } from './of-neighbour.ts';

/** A brand on a real database in which every command has its place. */
export const brandOfPlaces = async (): Promise<TestBrand> => {
  const brand = await testBrand();
  const client = await brand.pool.connect();
  await client.query('begin');
  await putRecords(client, brand.brandId, 'member', [ofNeighbour]);
  await putRecords(client, brand.brandId, 'cardTemplate', [gold, month]);
  await client.query('commit');
  client.release();
  return brand;
};
