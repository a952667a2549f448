import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BoardParts } from '../../../features/board/board-parts.ts';
import { RoomBoardScreen } from '../../../features/board/room-board.tsx';
import { BookingAndActs } from '../../../features/booking/booking-and-acts.tsx';
import { NewBooking } from '../../../features/booking/new-booking.tsx';
import { WithRooms } from '../../../features/room/with-rooms.tsx';
import { GiveHere } from '../../../features/treatment/give-here.tsx';
import { PieceRow } from '../../../features/treatment/piece-row.tsx';
import { UnstoppedMachines } from '../../../features/treatment/unstopped.tsx';

export interface Asked {
  readonly state?: string;
}

/** The rooms of the shop as they now stand; the state by which its beds are narrowed stands in the address. */
export const Route = createFileRoute('/_main/room/status')({
  validateSearch: ({ state }: Record<string, unknown>): Asked => (typeof state === 'string' ? { state } : {}),
  staticData: {
    title: 'roomStatus',
    right: 'pc.order.list',
    // An office holds none of what is given.
    needs: 'counter',
    ready: 'store',
    menu: { order: 22, icon: 'bed' },
    words: ['board', 'booking', 'order', 'receipt', 'room', 'treatment', 'waitlist'],
  },
  component: RoomStatus,
});

const parts = {
  Piece: PieceRow,
  Booking: BookingAndActs,
  Machines: UnstoppedMachines,
  GiveHere,
  NewBooking,
};

function RoomStatus() {
  const navigate = useNavigate();
  return (
    <WithRooms>
      <BoardParts value={parts}>
        <RoomBoardScreen
          state={Route.useSearch().state}
          onState={(state) => void navigate({ to: '/room/status', search: state ? { state } : {}, replace: true })}
          onOrder={(orderId) => void navigate({ to: '/order/view/$orderId', params: { orderId } })}
        />
      </BoardParts>
    </WithRooms>
  );
}
