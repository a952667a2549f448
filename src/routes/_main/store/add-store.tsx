import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AddStoreScreen } from '../../../features/registration/add-store-screen.tsx';
import { searchText } from '../../-search.ts';

/** A brand asks for another store; `id` names one that was rejected and is changed. */
export const Route = createFileRoute('/_main/store/add-store')({
  validateSearch: (search) => searchText(search, 'id'),
  staticData: { title: 'addStore', right: 'pc.shop.register', words: ['registration'], under: '/store/audit-store' },
  component: AddStore,
});

function AddStore() {
  const navigate = useNavigate();
  return (
    <AddStoreScreen
      id={Route.useSearch().id}
      onSent={(id) => void navigate({ to: '/store/audit-result', search: { id } })}
    />
  );
}
