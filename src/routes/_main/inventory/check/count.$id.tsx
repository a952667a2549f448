import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CountingScreen } from '../../../../features/stocktake/count/counting-screen.tsx';

/** Counting with the tablet; the zone stands in the address. */
export const Route = createFileRoute('/_main/inventory/check/count/$id')({
  validateSearch: ({ zone }: Readonly<Record<string, unknown>>): { zone?: string } =>
    zone === undefined ? {} : { zone: String(zone) },
  staticData: {
    title: 'counting',
    under: '/inventory/check',
    right: 'pc.inventory.check',
    needs: 'counter',
    words: ['scan', 'stocktake'],
  },
  component: Count,
});

function Count() {
  const { id } = Route.useParams();
  const { zone } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <CountingScreen
      key={id}
      stocktakeId={id}
      zone={zone}
      onZone={(next) =>
        void navigate({ to: '/inventory/check/count/$id', params: { id }, search: { zone: next }, replace: true })
      }
    />
  );
}
