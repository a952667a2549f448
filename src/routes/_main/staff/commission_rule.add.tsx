import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AddRuleScreen } from '../../../features/commission/write-rule.tsx';

/** Writes a rule by which commissions are paid. */
export const Route = createFileRoute('/_main/staff/commission_rule/add')({
  staticData: {
    title: 'commissionRuleAdd',
    right: 'pc.staff.commission',
    under: '/staff/commission_rule',
    words: ['commission'],
  },
  component: AddRule,
});

function AddRule() {
  const navigate = useNavigate();
  return <AddRuleScreen onDone={() => void navigate({ to: '/staff/commission_rule' })} />;
}
