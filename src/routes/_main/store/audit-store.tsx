import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AuditStoreScreen } from '../../../features/registration/audit-store-screen.tsx';

/** The stores that the brand has asked for. */
export const Route = createFileRoute('/_main/store/audit-store')({
  staticData: {
    title: 'auditStore',
    right: ['pc.shop.register', 'pc.shop.audit'],
    words: ['registration'],
    menu: { order: 60 },
  },
  component: AuditStore,
});

function AuditStore() {
  const navigate = useNavigate();
  return <AuditStoreScreen onOpen={(id) => void navigate({ to: '/store/audit-result', search: { id } })} />;
}
