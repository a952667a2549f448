import { createFileRoute } from '@tanstack/react-router';
import { AuditResultScreen } from '../../../features/registration/audit-result-screen.tsx';
import { searchText } from '../../-search.ts';

/** How far a store is that the brand has asked for, and what its headquarters decides about it; `id` names it. */
export const Route = createFileRoute('/_main/store/audit-result')({
  validateSearch: (search) => searchText(search, 'id'),
  staticData: {
    title: 'audit',
    right: ['pc.shop.register', 'pc.shop.audit'],
    words: ['registration'],
    under: '/store/audit-store',
  },
  component: AuditResult,
});

function AuditResult() {
  const { id = '' } = Route.useSearch();
  return <AuditResultScreen key={id} id={id} />;
}
