import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PaperForm } from '../../../../features/stock-paper/form/paper-form.tsx';

/** A new inbound paper. */
export const Route = createFileRoute('/_main/inventory/inbound/add')({
  staticData: { title: 'newInbound', under: '/inventory/inbound', right: 'pc.inventory.book', needs: 'counter' },
  component: Add,
});

function Add() {
  const navigate = useNavigate();
  return (
    <PaperForm
      direction="in"
      onBooked={(paperId) => void navigate({ to: '/inventory/paper/$paperId', params: { paperId }, replace: true })}
    />
  );
}
