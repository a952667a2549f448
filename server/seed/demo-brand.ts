import type { Pool } from 'pg';
import type { Device } from '#domain/device/device.ts';
import type { DeviceKind } from '#domain/device/kinds.ts';
import type { Service } from '#domain/item/service/service.ts';
import type { Member } from '#domain/member/member.ts';
import type { Room } from '#domain/room/room.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { openBrand } from '../import/brand-access.ts';
import { readBrand } from './data.ts';

const found = <Record>(record: Record | undefined, called: string): Record => {
  if (record === undefined) throw new Error(`the demo brand has no ${called}`);
  return record;
};

/** The demo brand as the data of its days name it: shops by code, people by account, members and beds by name, services by number. */
export const readDemoBrand = async (pool: Pool) => {
  const { code } = await readBrand();
  const { rows } = await pool.query<{ brand_id: string }>('select brand_id from brand where code = $1', [code]);
  const brandId = found(rows[0], code).brand_id;
  const brand = openBrand(pool, brandId);
  const shops = await brand.read<Shop>('shop');
  const people = await brand.read<Employee>('employee');
  const members = await brand.read<Member>('member');
  const services = await brand.read<Service>('service');
  const rooms = await brand.read<Room>('room');
  // The machines of one kind by their numbers, so that each time the same one is booked.
  const devices = (await brand.read<Device>('device')).toSorted((one, other) => (one.number < other.number ? -1 : 1));
  return {
    brandId,
    brand,
    services,
    shop: (of: string) =>
      found(
        shops.find((each) => each.code === of),
        of,
      ),
    person: (account: string) =>
      found(
        people.find((each) => each.account === account),
        account,
      ),
    member: (name: string) =>
      found(
        members.find((each) => each.name === name),
        name,
      ),
    memberById: (id: string) =>
      found(
        members.find((each) => each.id === id),
        id,
      ),
    service: (number: string) =>
      found(
        services.find((each) => each.number === number),
        number,
      ),
    bedId: (shopId: string, name: string): string =>
      found(
        rooms.flatMap((room) => (room.shopId === shopId ? room.beds : [])).find((bed) => bed.name === name),
        name,
      ).id,
    /** Empty where the demo's machines are not there: no broker hears them. */
    deviceId: (shopId: string, kind: DeviceKind | undefined): string =>
      devices.find((each) => each.shopId === shopId && each.kind === kind)?.id ?? '',
  };
};
export type DemoBrand = Awaited<ReturnType<typeof readDemoBrand>>;
