import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { HeldCardScreen } from '../../../features/card/held/card-page.tsx';
import { SellCardModal } from '../../../features/cashier/cards/sell-card-modal.tsx';
import type { Sale } from '../../../features/cashier/cards/use-selling.ts';
import { useSession } from '../../../store/use-live.ts';

/** One card of a member, with its ledger; at a counter it is changed for another one. */
export const Route = createFileRoute('/_main/member/card/$id/$card_id')({
  staticData: {
    title: 'memberCard',
    right: 'pc.member.list',
    under: '/member/list',
    words: ['card', 'cashier', 'member'],
  },
  component: ViewCard,
});

function ViewCard() {
  const { id, card_id: cardId } = Route.useParams();
  const navigate = useNavigate();
  const { counter } = useSession();
  const [changing, change] = useState<Sale | null>(null);
  return (
    <>
      <HeldCardScreen
        key={cardId}
        memberId={id}
        cardId={cardId}
        onChange={counter ? (from, memberName) => change({ memberId: from.memberId, memberName, from }) : undefined}
      />
      {changing && (
        <SellCardModal
          sale={changing}
          onClose={() => change(null)}
          onSold={(orderId) => void navigate({ to: '/cashier/success/$orderId', params: { orderId } })}
        />
      )}
    </>
  );
}
