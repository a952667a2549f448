import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PaperForm } from '../../../../features/stock-paper/form/paper-form.tsx';

/** A new outbound paper. */
export const Route = createFileRoute('/_main/inventory/outbound/add')({
  staticData: { title: 'newOutbound', under: '/inventory/outbound', right: 'pc.inventory.book', needs: 'counter' },
  component: Add,
});

function Add() {
  const navigate = useNavigate();
  return (
    <PaperForm
      direction="out"
      onBooked={(paperId) => void navigate({ to: '/inventory/paper/$paperId', params: { paperId }, replace: true })}
    />
  );
}
