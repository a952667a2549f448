import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RechargeScreen } from '../../../features/cashier/recharge/recharge-screen.tsx';
import { searchText } from '../../-search.ts';

/** Recharges a card of a member; the address holds whose, and which card. */
export const Route = createFileRoute('/_main/member/card_recharge')({
  validateSearch: (search) => ({ ...searchText(search, 'member'), ...searchText(search, 'card') }),
  staticData: {
    title: 'cardRecharge',
    right: 'pc.order.cashier',
    needs: 'counter',
    menu: { order: 16 },
    words: ['cashier', 'member'],
  },
  component: Recharge,
});

function Recharge() {
  const { member, card } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <RechargeScreen
      memberId={member ?? ''}
      cardId={card ?? ''}
      onMember={(id) => void navigate({ to: '/member/card_recharge', search: { member: id } })}
      onCard={(id) =>
        void navigate({
          to: '/member/card_recharge',
          search: { ...(member && { member }), ...(id && { card: id }) },
          replace: id === '',
        })
      }
      onSold={(orderId) => void navigate({ to: '/cashier/success/$orderId', params: { orderId } })}
    />
  );
}
