import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RuleScreen } from '../../../features/commission/write-rule.tsx';

/** A rule by which commissions are paid, and what it would change. */
export const Route = createFileRoute('/_main/staff/commission_rule/edit/$id')({
  staticData: {
    title: 'commissionRuleEdit',
    right: 'pc.staff.commission',
    under: '/staff/commission_rule',
    words: ['commission'],
  },
  component: EditRule,
});

function EditRule() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return <RuleScreen key={id} id={id} onDone={() => void navigate({ to: '/staff/commission_rule' })} />;
}
