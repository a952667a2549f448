import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RoleScreen } from '../../../features/staff/role/role-screen.tsx';

/** A role, changed by whoever may. */
export const Route = createFileRoute('/_main/staff/role/edit/$id')({
  staticData: { title: 'editRole', right: ['pc.role.manage', 'pc.staff.list'], under: '/staff/role', words: ['staff'] },
  component: EditRole,
});

function EditRole() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return <RoleScreen key={id} id={id} onDone={() => void navigate({ to: '/staff/role' })} />;
}
