import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/auth/')({
  staticData: { right: 'anybody' },
  beforeLoad: () => {
    throw redirect({ to: '/auth/login' });
  },
});
