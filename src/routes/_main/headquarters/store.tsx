import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ShopsScreen } from '../../../features/shop/shops-screen.tsx';

/** The regions and stores of the brand. */
export const Route = createFileRoute('/_main/headquarters/store')({
  staticData: {
    title: 'shops',
    right: 'pc.shop.info',
    words: ['shop'],
    belong: 0,
    menu: { order: 44, icon: 'shops' },
  },
  component: Shops,
});

function Shops() {
  const navigate = useNavigate();
  return <ShopsScreen onOpen={(id) => void navigate({ to: '/store/view/$id', params: { id } })} />;
}
