import { createFileRoute, useRouter } from '@tanstack/react-router';
import { TutorialsScreen } from '../../features/tutorial/tutorials-screen.tsx';

/** How the daily work is done. The user's menu leads here, as the menu itself is for the work. */
export const Route = createFileRoute('/_main/tutorials')({
  staticData: { title: 'tutorials', right: 'staff', special: true, words: ['tutorial'] },
  component: Tutorials,
});

function Tutorials() {
  const { session, sitemap } = Route.useRouteContext();
  const router = useRouter();
  const routesOf = (to: string) => router.matchRoutes(to).map(({ routeId }) => String(routeId));
  return <TutorialsScreen mayOpen={(to) => sitemap.mayOpen(session, routesOf(to))} />;
}
