import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AddRoleScreen } from '../../../features/staff/role/role-screen.tsx';

/** Makes a role. */
export const Route = createFileRoute('/_main/staff/role/add')({
  staticData: { title: 'addRole', right: 'pc.role.manage', under: '/staff/role', words: ['staff'] },
  component: AddRole,
});

function AddRole() {
  const navigate = useNavigate();
  return <AddRoleScreen onDone={() => void navigate({ to: '/staff/role' })} />;
}
