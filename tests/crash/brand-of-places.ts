import { putRecords } from '../../server/db/put-records.ts';
import { type TestBrand, testBrand } from '../brand.ts';
import { gold, hour, month } from '../examples/things.ts';
import { aPointsRule } from '../make-points.ts';
import { ofNeighbour } from './of-neighbour.ts';

/** A brand on a real database in which every command has its place, and members earn points and pay by them. */
export const brandOfPlaces = async (): Promise<TestBrand> => {
  const brand = await testBrand();
  const client = await brand.pool.connect();
  await client.query('begin');
  await putRecords(client, brand.brandId, 'member', [ofNeighbour]);
  await putRecords(client, brand.brandId, 'service', [hour]);
  await putRecords(client, brand.brandId, 'cardTemplate', [gold, month]);
  await putRecords(client, brand.brandId, 'pointsRule', [aPointsRule({ shopId: 'headquarters', spendable: true })]);
  await client.query('commit');
  client.release();
  return brand;
};
