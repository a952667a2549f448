import { createFileRoute } from '@tanstack/react-router';
import { HeldCardScreen } from '../../../features/card/held/card-page.tsx';

/** One card of a member, with its ledger. */
export const Route = createFileRoute('/_main/member/card/$id/$card_id')({
  staticData: { title: 'memberCard', right: 'pc.member.list', under: '/member/list', words: ['card', 'member'] },
  component: ViewCard,
});

function ViewCard() {
  const { id, card_id: cardId } = Route.useParams();
  return <HeldCardScreen key={cardId} memberId={id} cardId={cardId} />;
}
