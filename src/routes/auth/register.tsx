import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../../features/registration/register-page.tsx';
import { searchOneOf } from '../-search.ts';

/** A brand begins at once; `with=papers` hands in all papers first, or comes back to them. */
export const Route = createFileRoute('/auth/register')({
  validateSearch: (search) => searchOneOf(search, 'with', ['papers']),
  staticData: { title: 'register', right: 'anybody', words: ['registration', 'rejections'] },
  component: Register,
});

function Register() {
  return <RegisterPage withPapers={Route.useSearch().with === 'papers'} />;
}
