import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EditPlanScreen } from '../../../../features/price-plan/write-plan.tsx';

/** Changes a plan before it is published. */
export const Route = createFileRoute('/_main/item/plan/edit/$id')({
  staticData: { title: 'pricePlanEdit', right: 'pc.item.manage', under: '/item/plan', words: ['price-plan'] },
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const onSaved = () => void navigate({ to: '/item/plan/view/$id', params: { id } });
  return <EditPlanScreen key={id} id={id} onSaved={onSaved} />;
}
