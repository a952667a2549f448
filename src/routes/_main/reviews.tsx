import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { feedbackList as declared } from '../../features/feedback/feedback-list.tsx';
import { feedbackList } from '../../features/feedback/feedback-list.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { listSearch } from '../-list-search.ts';

/** What members say of their orders; the filters stand in the address. */
export const Route = createFileRoute('/_main/reviews')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'reviews',
    right: 'pc.feedback.manage',
    ready: 'store',
    menu: { order: 34, icon: 'star' },
    words: ['feedback'],
  },
  component: ReviewsScreen,
});

function ReviewsScreen() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={feedbackList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/reviews', search, replace: true })}
    />
  );
}
