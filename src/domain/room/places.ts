import { labelOf } from '../order/change/park.ts';
import type { Order } from '../order/order.ts';
import { byName } from '../values/by-name.ts';
import { asCompared } from '../values/same-name.ts';
import type { Room } from './room.ts';

type Standing = Pick<Order, 'id' | 'number' | 'memberName' | 'parked' | 'timeline'>;

/** A room without beds or a bed, by the label under which an order is parked there. */
export interface ParkingPlace {
  /** Of the bed alone, as it stands below its room. */
  readonly name: string;
  readonly label: string;
  /** The order that stands there already. */
  readonly taken: Standing | undefined;
}
export interface ParkingRoom {
  readonly id: string;
  readonly name: string;
  readonly places: readonly ParkingPlace[];
}

/** The order among these that stands under a label; none stands under an empty one. */
export const standsAt = (orders: readonly Standing[], label: string): Standing | undefined => {
  const wanted = asCompared(label);
  return wanted === '' ? undefined : orders.find((each) => asCompared(labelOf(each)) === wanted);
};

/** The places in a shop's rooms that are in use, and which of them are taken by `orders` that wait for payment. */
export const parkingRooms = (rooms: readonly Room[], orders: readonly Standing[]): ParkingRoom[] =>
  rooms
    .filter(({ removedAt }) => removedAt === null)
    .toSorted(byName)
    .map(({ id, name, beds }) => {
      const place = (label: string, shown: string): ParkingPlace => ({
        name: shown,
        label,
        taken: standsAt(orders, label),
      });
      const places =
        beds.length === 0 ? [place(name, name)] : beds.map((bed) => place(`${name} ${bed.name}`, bed.name));
      return { id, name, places };
    });
