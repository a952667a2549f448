import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EditPersonScreen } from '../../../features/staff/person/write-person.tsx';

/** Changes what is written down of somebody. */
export const Route = createFileRoute('/_main/staff/edit/$id')({
  staticData: { title: 'editPerson', right: 'pc.staff.manage', under: '/staff/account', words: ['staff'] },
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return <EditPersonScreen key={id} id={id} onSaved={() => void navigate({ to: '/staff/view/$id', params: { id } })} />;
}
