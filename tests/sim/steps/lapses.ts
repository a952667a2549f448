import type { Booking } from '#domain/booking/booking.ts';
import { occupanciesOf } from '#domain/booking/claims.ts';
import { type Deposit, deposit } from '#domain/booking/deposit/deposit.ts';
import { lapse } from '#domain/booking/lapse.ts';
import { type Occupancy, occupancy } from '#domain/booking/occupancy.ts';
import { defaultSettings, type ShopSettings } from '#domain/shop/shop-settings.ts';
import type { Step } from './step.ts';

/** The server looks for bookings for which nobody came; each lapses with what it holds, at once. */
export const bookingsLapse: Step['do'] = ({ server, time }) => {
  const settings = server.every<ShopSettings>('shopSettings');
  for (const existing of server.every<Booking>('booking')) {
    const ids = occupanciesOf(existing.parts, existing.shopId);
    const days = server.every<Occupancy>(occupancy.name).filter(({ id }) => ids.includes(id));
    const terms = settings.find(({ id }) => id === existing.shopId) ?? defaultSettings(existing.shopId);
    const deposits = server.every<Deposit>(deposit.name).filter(({ bookingId }) => bookingId === existing.id);
    const changes = lapse(existing, { days, deposits }, terms, time.now);
    server.putAll(
      changes.flatMap((change) => (change.op === 'remove' ? [] : [{ entity: change.entity, record: change.record }])),
    );
  }
};
