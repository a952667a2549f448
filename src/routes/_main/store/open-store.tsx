import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OpenStoreScreen } from '../../../features/start/open-store-screen.tsx';

/** A brand on trial opens a store by itself; whoever opened it is led to work there. */
export const Route = createFileRoute('/_main/store/open-store')({
  staticData: { title: 'openStore', right: 'pc.shop.audit', words: ['start'], under: '/store/audit-store' },
  component: OpenStore,
});

function OpenStore() {
  const navigate = useNavigate();
  return (
    <OpenStoreScreen
      onOpened={(shop) => void navigate({ to: '/branch/select', search: { shop, redirect: '/workbench' } })}
    />
  );
}
