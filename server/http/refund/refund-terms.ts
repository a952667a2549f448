import type { Pool } from 'pg';
import type { OrderRow } from '#domain/order/order-view.ts';
import type { BookingTerms } from '#domain/refund/by-booking.ts';
import { defaultSettings, shopSettings } from '#domain/shop/shop-settings.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';

/** How much of what was booked the shop of an order gives back now. */
export const refundTerms = async (pool: Pool, { shopId }: OrderRow, brandId: string): Promise<BookingTerms> => {
  const [settings] = await rowsOf(pool, recordsOf(shopSettings, brandId).where('id', '=', shopId));
  return { settings: settings ?? defaultSettings(shopId), at: Date.now() };
};
