import { type ComponentType, createContext, use } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import type { UnstoppedMachine } from '#domain/treatment/unstopped.ts';

/** What the board shows of services and bookings, as their own screens do; the route brings it along. */
export interface BoardPartsOf {
  /** A piece of a service with what is done with it. */
  readonly Piece: ComponentType<{ readonly piece: Treatment; readonly isClosed: boolean }>;
  /** A booking with what is done with it. */
  readonly Booking: ComponentType<{ readonly booking: Booking }>;
  /** Machines that have not said that they stopped. */
  readonly Machines: ComponentType<{
    readonly machines: readonly UnstoppedMachine[];
    readonly onOrder: (orderId: string) => void;
  }>;
  /** What is paid and waits for a bed, to be given on this one; whoever is booked there first. */
  readonly GiveHere: ComponentType<{ readonly bedId: string; readonly memberId: string }>;
  /** The form of a new booking of a bed. */
  readonly NewBooking: ComponentType<{ readonly at: { readonly bedId: string }; readonly onClose: () => void }>;
}

export const BoardParts = createContext<BoardPartsOf | undefined>(undefined);

/** The parts that the route brought along. */
export const useBoardParts = (): BoardPartsOf => {
  const brought = use(BoardParts);
  if (!brought) throw new Error('no parts were brought to the board');
  return brought;
};
