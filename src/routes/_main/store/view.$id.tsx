import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ShopPage } from '../../../features/shop/shop-page.tsx';

/** One shop of the brand. */
export const Route = createFileRoute('/_main/store/view/$id')({
  staticData: { title: 'shopView', right: 'pc.shop.info', words: ['form', 'shop'], under: '/headquarters/store' },
  component: View,
});

function View() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return <ShopPage key={id} id={id} onBack={() => void navigate({ to: '/headquarters/store' })} />;
}
