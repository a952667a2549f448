import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { ServerWhere, Unbooked } from '#domain/kernel/needs.ts';
import { highestOf } from '../highest-taken.ts';
import { World } from '../world.ts';

const fits = (value: unknown, wanted: ServerWhere[string]): boolean => {
  if (typeof wanted !== 'object') return value === wanted;
  if ('has' in wanted) {
    const like = Object.entries(wanted.has);
    return (value as object[]).some((each) => like.every(([field, one]) => Reflect.get(each, field) === one));
  }
  if ('after' in wanted) return typeof value === 'number' && value > wanted.after;
  return typeof value === 'string' && wanted.includes(value);
};

/** Records in memory of a server: it also has those that counters never see, and commands that were not booked. */
export class ServerWorld extends World {
  readonly notBooked = new Map<string, Unbooked>();

  unbooked(commandId: string): Promise<(AnyRecord & Unbooked) | null> {
    return Promise.resolve((this.notBooked.get(commandId) as AnyRecord & Unbooked) ?? null);
  }

  highest(shopId: string, productIds: readonly string[], since: number): Promise<AnyRecord[]> {
    return Promise.resolve(
      highestOf({ orders: this.every('order'), refunds: this.every('refund') }, shopId, productIds, since).map(
        (one) => ({ ...one }),
      ),
    );
  }

  onServer(entity: string, where: ServerWhere): Promise<AnyRecord[]> {
    const matches = (record: AnyRecord) =>
      Object.entries(where).every(([field, wanted]) => fits(record[field], wanted));
    return Promise.resolve(this.every(entity).filter(matches));
  }
}
