import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { registrationStates } from '#domain/registration/states.ts';
import { PlatformPage } from '../../features/registration/platform-page.tsx';
import { searchText } from '../-search.ts';

/** The console of the platform's administrator, who signs in there and is of no brand. */
export const Route = createFileRoute('/auth/platform')({
  validateSearch: ({ state, ...search }) => ({
    ...searchText(search, 'id'),
    state: registrationStates.codes.find((code) => code === Number(state)) ?? registrationStates.submitted,
  }),
  staticData: { title: 'platform', right: 'anybody', words: ['registration', 'rejections'] },
  component: Platform,
});

function Platform() {
  const navigate = useNavigate();
  const { state, id } = Route.useSearch();
  return <PlatformPage state={state} id={id} onSearch={(search) => void navigate({ to: '/auth/platform', search })} />;
}
