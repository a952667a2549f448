import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ProductScreen } from '../../../features/item/product/product-screen.tsx';

/** Everything about a product, as the shop has it. */
export const Route = createFileRoute('/_main/item/product/view/$id')({
  staticData: {
    title: 'product',
    right: ['pc.item.product', 'pc.item.manage'],
    under: '/item/product/list',
    words: ['item'],
  },
  component: View,
});

function View() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return <ProductScreen key={id} id={id} onRemoved={() => void navigate({ to: '/item/product/list' })} />;
}
