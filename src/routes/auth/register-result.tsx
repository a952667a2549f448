import { createFileRoute } from '@tanstack/react-router';
import { ResultPage } from '../../features/registration/result-page.tsx';
import { searchText } from '../-search.ts';

/** The same, for who was led here from the login. */
export const Route = createFileRoute('/auth/register-result')({
  validateSearch: (search) => searchText(search, 'id'),
  staticData: { title: 'register', right: 'anybody', words: ['registration'] },
  component: Result,
});

function Result() {
  return <ResultPage id={Route.useSearch().id} />;
}
