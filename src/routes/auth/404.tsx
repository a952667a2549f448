import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '../../ui/error-page.tsx';

export const Route = createFileRoute('/auth/404')({
  staticData: { right: 'anybody', words: ['errors'] },
  component: () => <ErrorPage kind="404" />,
});
