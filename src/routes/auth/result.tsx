import { createFileRoute } from '@tanstack/react-router';
import { ResultPage } from '../../features/registration/result-page.tsx';
import { searchText } from '../-search.ts';

/** A registration was sent in; `id` names it. */
export const Route = createFileRoute('/auth/result')({
  validateSearch: (search) => searchText(search, 'id'),
  staticData: { title: 'register', right: 'anybody', words: ['registration'] },
  component: Result,
});

function Result() {
  return <ResultPage id={Route.useSearch().id} />;
}
