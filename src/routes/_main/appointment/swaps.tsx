import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { dutySwapList as declared } from '../../../features/roster/swap-list.tsx';
import { dutySwapList } from '../../../features/roster/swap-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** The swaps of duties of the shop; the filters stand in the address. */
export const Route = createFileRoute('/_main/appointment/swaps')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'swaps',
    right: 'pc.roster.edit',
    ready: 'store',
    changes: 'trade',
    menu: { order: 7 },
    words: ['swap', 'roster'],
  },
  component: DutySwaps,
});

function DutySwaps() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={dutySwapList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/appointment/swaps', search, replace: true })}
    />
  );
}
