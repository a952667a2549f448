import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Counter } from '../../../features/cashier/counter.tsx';
import { CurrentDraft } from '../../../features/cashier/current-draft.tsx';
import { FromBooking } from '../../../features/cashier/from-booking.tsx';
import { FromPiece } from '../../../features/cashier/from-piece.tsx';
import { searchOneOf, searchText } from '../../-search.ts';

/** The counter. The address holds the order being composed and what lies over it. */
export const Route = createFileRoute('/_main/cashier/')({
  staticData: {
    title: 'cashier',
    right: 'pc.order.cashier',
    needs: 'counter',
    ready: 'store',
    menu: { order: 10, icon: 'cash' },
    words: ['cashier', 'coupon', 'member', 'receipt', 'scan'],
  },
  validateSearch: (search) => ({
    ...searchText(search, 'order'),
    ...searchText(search, 'booking'),
    ...searchText(search, 'piece'),
    ...searchText(search, 'more'),
    ...searchOneOf(search, 'panel', ['collect', 'parked', 'park']),
    ...searchOneOf(search, 'sheet', ['order']),
  }),
  component: CounterScreen,
});

function CounterScreen() {
  const { order, booking, piece, more, panel, sheet } = Route.useSearch();
  const navigate = useNavigate();
  const compose = (orderId: string, replace = false) =>
    void navigate({ to: '/cashier', search: { order: orderId }, replace });
  const begun = {
    onComposed: (orderId: string) => compose(orderId, true),
    onGiveUp: () => void navigate({ to: '/cashier', search: {}, replace: true }),
  };
  if (booking !== undefined) return <FromBooking bookingId={booking} {...begun} />;
  if (piece !== undefined && more !== undefined) return <FromPiece treatmentId={piece} serviceId={more} {...begun} />;
  if (order === undefined) return <CurrentDraft onFound={(orderId) => compose(orderId, true)} />;
  return (
    <Counter
      orderId={order}
      panel={panel ?? null}
      show={(next) =>
        void navigate({
          to: '/cashier',
          search: { order, ...(sheet && { sheet }), ...(next && { panel: next }) },
          replace: !next,
        })
      }
      sheet={sheet !== undefined}
      showSheet={(shown) =>
        void navigate({ to: '/cashier', search: { order, ...(shown && { sheet: 'order' }) }, replace: !shown })
      }
      compose={(orderId) => compose(orderId)}
      collected={(orderId, beside = {}) =>
        void navigate({
          to: '/cashier/success/$orderId',
          params: { orderId },
          search: beside,
          replace: true,
        })
      }
    />
  );
}
