import { type ComponentType, createContext } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';

/** What the board shows of services and bookings, as their own screens do; the route brings it along. */
export interface BoardPartsOf {
  /** A piece of a service with what is done with it. */
  readonly Piece: ComponentType<{ readonly piece: Treatment; readonly isClosed: boolean }>;
  /** A booking with what is done with it. */
  readonly Booking: ComponentType<{ readonly booking: Booking }>;
  /** The form of a new booking of a bed. */
  readonly NewBooking: ComponentType<{ readonly at: { readonly bedId: string }; readonly onClose: () => void }>;
}

const nothing = () => null;
export const BoardParts = createContext<BoardPartsOf>({ Piece: nothing, Booking: nothing, NewBooking: nothing });
