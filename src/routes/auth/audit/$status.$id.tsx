import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/registration/audit-page.tsx';

/** What became of a registration; the state in the address is that of when somebody was led here. */
export const Route = createFileRoute('/auth/audit/$status/$id')({
  staticData: { title: 'audit', right: 'anybody', words: ['form', 'registration', 'rejections'] },
  component: Audit,
});

function Audit() {
  const { status, id } = Route.useParams();
  return <AuditPage id={id} state={Number(status)} />;
}
