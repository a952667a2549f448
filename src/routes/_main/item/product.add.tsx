import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AddProductScreen } from '../../../features/item/product/write-product.tsx';

/** Makes a product. */
export const Route = createFileRoute('/_main/item/product/add')({
  staticData: {
    title: 'addProduct',
    right: 'pc.item.manage',
    under: '/item/product/list',
    words: ['item', 'category'],
  },
  component: AddProduct,
});

function AddProduct() {
  const navigate = useNavigate();
  return <AddProductScreen onAdded={(id) => void navigate({ to: '/item/product/view/$id', params: { id } })} />;
}
