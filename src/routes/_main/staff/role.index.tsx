import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RolesScreen } from '../../../features/staff/role/roles-screen.tsx';

/** The roles of the brand. */
export const Route = createFileRoute('/_main/staff/role/')({
  staticData: { title: 'roles', right: ['pc.role.manage', 'pc.staff.list'], menu: { order: 30 }, words: ['staff'] },
  component: Roles,
});

function Roles() {
  const navigate = useNavigate();
  return <RolesScreen onOpen={(id) => void navigate({ to: '/staff/role/edit/$id', params: { id } })} />;
}
