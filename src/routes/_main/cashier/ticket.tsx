import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { TicketScreen } from '../../../features/cashier/ticket/ticket-screen.tsx';
import { searchText } from '../../-search.ts';

/** Looks at the coupon of a member by its code, which is in the address, and uses it. */
export const Route = createFileRoute('/_main/cashier/ticket')({
  validateSearch: (search) => searchText(search, 'code', 64),
  staticData: {
    title: 'couponVerification',
    under: '/cashier',
    right: 'pc.order.cashier',
    needs: 'counter',
    words: ['cashier', 'coupon', 'member', 'scan'],
  },
  component: Ticket,
});

function Ticket() {
  const { code } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <TicketScreen
      code={code ?? ''}
      onCode={(next) => void navigate({ to: '/cashier/ticket', search: next ? { code: next } : {}, replace: true })}
      onOpened={(order) => void navigate({ to: '/cashier', search: { order } })}
    />
  );
}
