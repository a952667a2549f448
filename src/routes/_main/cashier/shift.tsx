import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ShiftScreen } from '../../../features/shift/counter/shift-screen.tsx';
import { steps } from '../../../features/shift/counter/step.ts';
import { searchOneOf, searchText } from '../../-search.ts';

/** The drawer of this counter. The address holds what is being done with it, and the shift that was closed. */
export const Route = createFileRoute('/_main/cashier/shift')({
  validateSearch: (search) => ({ ...searchOneOf(search, 'step', steps), ...searchText(search, 'closed') }),
  staticData: {
    title: 'drawer',
    under: '/cashier',
    right: 'pc.order.collect',
    needs: 'counter',
    words: ['figures', 'order', 'receipt'],
  },
  component: Drawer,
});

function Drawer() {
  const { step, closed } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ShiftScreen
      step={step ?? null}
      onStep={(next) => void navigate({ to: '/cashier/shift', search: next ? { step: next } : {}, replace: !next })}
      closed={closed ?? null}
      onClosed={(shiftId) => void navigate({ to: '/cashier/shift', search: { closed: shiftId }, replace: true })}
      onOpened={() => void navigate({ to: '/cashier', replace: true })}
    />
  );
}
