import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ServiceScreen } from '../../../../features/service/service-screen.tsx';

/** Everything about a service. */
export const Route = createFileRoute('/_main/item/service/view/$id')({
  staticData: {
    title: 'serviceView',
    right: 'pc.item.service',
    under: '/item/service/list',
    words: ['service', 'item'],
  },
  component: View,
});

function View() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return <ServiceScreen key={id} id={id} onRemoved={() => void navigate({ to: '/item/service/list' })} />;
}
