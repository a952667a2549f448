import { createFileRoute, redirect } from '@tanstack/react-router';
import { NoPermission } from '../../features/session/no-permission.tsx';
import { menuFor } from '../-menu.ts';

/** Somebody whose rights open no screen in this shop; when rights arrive, it gives way. */
export const Route = createFileRoute('/auth/NoPermission')({
  beforeLoad: ({ context: { session } }) => {
    if (session.kind === 'open' && menuFor(session.permissions).length > 1) throw redirect({ to: '/' });
  },
  component: NoPermission,
});
