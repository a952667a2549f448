import { createFileRoute } from '@tanstack/react-router';
import { ProductMovements } from '../../../features/movement/product-movements.tsx';
import { ProductPage } from '../../../features/stock/product-page.tsx';

/** What there is of one product, and what came and went of it. */
export const Route = createFileRoute('/_main/inventory/product/$productId')({
  staticData: { title: 'productStock', under: '/inventory/stock', right: 'pc.inventory.list' },
  component: View,
});

function View() {
  const { productId } = Route.useParams();
  return (
    <ProductPage key={productId} productId={productId}>
      <ProductMovements productId={productId} />
    </ProductPage>
  );
}
