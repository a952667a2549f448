import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RosterScreen } from '../../../features/roster/roster-screen.tsx';
import type { Day } from '../../../ui/days.ts';

export interface Asked {
  readonly day?: Day;
}

/** Who is there when in the shop; a day of the week that is shown stands in the address. */
export const Route = createFileRoute('/_main/appointment/roster')({
  validateSearch: ({ day }: Record<string, unknown>): Asked => (typeof day === 'string' ? { day } : {}),
  staticData: {
    title: 'roster',
    right: ['pc.roster.list', 'pc.roster.edit'],
    ready: 'store',
    changes: 'trade',
    menu: { order: 4 },
    words: ['roster'],
  },
  component: Roster,
});

function Roster() {
  const navigate = useNavigate();
  const { day } = Route.useSearch();
  return (
    <RosterScreen
      day={day}
      onDay={(next) =>
        void navigate({ to: '/appointment/roster', search: next === undefined ? {} : { day: next }, replace: true })
      }
    />
  );
}
