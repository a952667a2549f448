import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AddPersonScreen } from '../../../features/staff/person/write-person.tsx';

/** Employs somebody. */
export const Route = createFileRoute('/_main/staff/add')({
  staticData: { title: 'addPerson', right: 'pc.staff.manage', under: '/staff/account', words: ['staff'] },
  component: AddPerson,
});

function AddPerson() {
  const navigate = useNavigate();
  return <AddPersonScreen onAdded={(id) => void navigate({ to: '/staff/view/$id', params: { id } })} />;
}
