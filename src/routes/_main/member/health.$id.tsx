import { createFileRoute } from '@tanstack/react-router';
import { HealthScreen } from '../../../features/health/health-screen.tsx';

/** What was written down of a member's health. */
export const Route = createFileRoute('/_main/member/health/$id')({
  staticData: { title: 'memberHealth', right: 'pc.health.list', under: '/member/list', words: ['health'] },
  component: MemberHealth,
});

function MemberHealth() {
  const { id } = Route.useParams();
  return <HealthScreen key={id} memberId={id} />;
}
