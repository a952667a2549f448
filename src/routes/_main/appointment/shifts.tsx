import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { rosterTemplateList as declared } from '../../../features/roster/template-list.tsx';
import { rosterTemplateList } from '../../../features/roster/template-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** The hours that the shop has names for; the filters stand in the address. */
export const Route = createFileRoute('/_main/appointment/shifts')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'rosterTemplate',
    right: 'pc.roster.edit',
    ready: 'store',
    changes: 'trade',
    menu: { order: 5 },
    words: ['roster'],
  },
  component: Templates,
});

function Templates() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={rosterTemplateList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/appointment/shifts', search, replace: true })}
    />
  );
}
