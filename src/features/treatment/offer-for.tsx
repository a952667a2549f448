import { createContext, type ReactNode, use, useState } from 'react';
import type { Offer } from '#domain/treatment/allot/offer.ts';
import { useLive } from '../../store/use-live.ts';
import { useNow } from '../../ui/use-now.ts';

const nothing: Offer = { servicers: [], beds: [], devices: [] };
const OfferContext = createContext(nothing);

interface OfferForProps {
  readonly pieceId: string;
  /** The bookings of its guest. */
  readonly bookingIds: readonly string[];
  readonly children: ReactNode;
}

/**
 * Gives to what asks for a piece who and what is free in this shop, as this device knows it with and without contact: in
 * the moment in which it began to ask, by all that is recorded since.
 */
export const OfferFor = ({ pieceId, bookingIds, children }: OfferForProps) => {
  const now = useNow();
  const [askedAt] = useState(now);
  const offer = useLive('treatment.offer', { now: askedAt, pieceId, bookingIds });
  return <OfferContext value={offer ?? nothing}>{children}</OfferContext>;
};

/** Who and what is free for the piece that is asked for. */
export const useOffer = (): Offer => use(OfferContext);
