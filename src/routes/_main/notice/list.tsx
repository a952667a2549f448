import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { noticeList as declared } from '../../../features/notice/notice-list.tsx';
import { NoticesScreen } from '../../../features/notice/notices-screen.tsx';
import { listSearch } from '../../-list-search.ts';

/** The notices for whoever works here; the bell in the header leads here. */
export const Route = createFileRoute('/_main/notice/list')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'notices', right: 'staff', special: true },
  component: Notices,
});

function Notices() {
  const navigate = useNavigate();
  return (
    <NoticesScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/notice/list', search, replace: true })}
    />
  );
}
