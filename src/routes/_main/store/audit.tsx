import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to the stores that the brand has asked for. */
export const Route = createFileRoute('/_main/store/audit')({
  staticData: { right: ['pc.shop.register', 'pc.shop.audit'] },
  beforeLoad: () => {
    throw redirect({ to: '/store/audit-store', replace: true });
  },
});
