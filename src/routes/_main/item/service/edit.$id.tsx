import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EditServiceScreen } from '../../../../features/service/write-service.tsx';

/** Changes what is written down of a service. */
export const Route = createFileRoute('/_main/item/service/edit/$id')({
  staticData: {
    title: 'serviceEdit',
    right: 'pc.item.manage',
    under: '/item/service/list',
    words: ['service', 'item', 'category'],
  },
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const onSaved = () => void navigate({ to: '/item/service/view/$id', params: { id } });
  return <EditServiceScreen key={id} id={id} onSaved={onSaved} />;
}
