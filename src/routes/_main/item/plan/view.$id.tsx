import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PlanScreen } from '../../../../features/price-plan/plan-screen.tsx';

/** What a plan changes, store by store. */
export const Route = createFileRoute('/_main/item/plan/view/$id')({
  staticData: { title: 'pricePlan', right: 'pc.item.manage', under: '/item/plan', words: ['price-plan'] },
  component: View,
});

function View() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return (
    <PlanScreen
      key={id}
      id={id}
      onEdit={() => void navigate({ to: '/item/plan/edit/$id', params: { id } })}
      onRemoved={() => void navigate({ to: '/item/plan' })}
    />
  );
}
