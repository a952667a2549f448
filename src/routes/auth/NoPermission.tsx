import { createFileRoute, redirect } from '@tanstack/react-router';
import { useLeaveGuard } from '../../features/outbox/leaving/use-leave-guard.tsx';
import { NoPermission } from '../../features/session/no-permission.tsx';

/** Somebody whose rights open no screen in this shop; when rights arrive, it gives way. */
export const Route = createFileRoute('/auth/NoPermission')({
  staticData: { right: 'anybody', words: ['errors', 'outbox', 'session'] },
  beforeLoad: ({ context: { session, sitemap } }) => {
    if (session.kind === 'open' && sitemap.hasMenu(session)) throw redirect({ to: '/' });
  },
  component: Denied,
});

function Denied() {
  const { guard, dialog } = useLeaveGuard('logout');
  return (
    <>
      <NoPermission guard={guard} />
      {dialog}
    </>
  );
}
