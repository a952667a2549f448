import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to what a shop says of itself: it edits that itself, another one is looked at. */
export const Route = createFileRoute('/_main/store/edit/$id')({
  staticData: { right: 'pc.shop.info' },
  beforeLoad: ({ context: { session }, params }) => {
    if (params.id === session.shop?.id) throw redirect({ to: '/store/info', replace: true });
    throw redirect({ to: '/store/view/$id', params, replace: true });
  },
});
