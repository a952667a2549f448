import { createFileRoute, redirect } from '@tanstack/react-router';
import { inventoryTabs } from '../../-inventory-tabs.ts';

/** Leads to the first part of the stock that somebody may see. */
export const Route = createFileRoute('/_main/inventory/')({
  beforeLoad: ({ context: { session } }) => {
    throw redirect({ to: inventoryTabs(session.permissions)[0]?.to ?? '/auth/NoPermission' });
  },
});
