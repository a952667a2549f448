import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { ruleList as declared } from '../../../features/commission/rule-list.tsx';
import { ruleList } from '../../../features/commission/rule-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** Rules by which commissions are paid; the filters stand in the address. */
export const Route = createFileRoute('/_main/staff/commission_rule/')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'commissionRules', right: 'pc.staff.commission', menu: { order: 50 }, words: ['commission'] },
  component: List,
});

function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={ruleList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/staff/commission_rule', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/staff/commission_rule/edit/$id', params: { id } })}
    />
  );
}
