import { createContext, use } from 'react';
import { weekOf } from '#domain/duty/duty-week.ts';
import { type Offer, offerAt } from '#domain/treatment/offer.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { useLive, useSession } from '../../store/use-live.ts';
import { dayOf } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { useNow } from '../../ui/use-now.ts';

/** For which piece is asked who and what is free, and which bookings are its own. */
interface AskedFor {
  readonly pieceId: string;
  readonly bookingIds: readonly string[];
}
export const AskedForContext = createContext<AskedFor>({ pieceId: '', bookingIds: [] });

const hour = 3_600_000;
const nothing: Offer = { servicers: [], beds: [], devices: [] };

/** Who and what is free in this shop now, as this device knows it with and without contact. */
export const useOffer = (): Offer => {
  const { timeZone } = use(PlaceContext);
  const asked = use(AskedForContext);
  const { shop } = useSession();
  const now = Math.min(useMinute(), useNow()());
  const today = dayOf(now, timeZone);
  const weeks = [...new Set([weekOf(dayAfter(today, -1)), weekOf(today)])];
  const read = useLive('treatment.offer', { weeks, hour: Math.floor(now / hour) * hour });
  const shopId = shop?.id ?? '';
  return read ? offerAt(read, { shopId, timeZone, way: [shopId], now, ...asked }) : nothing;
};
