import { createFileRoute } from '@tanstack/react-router';
import { CategoriesScreen } from '../../../features/category/categories-screen.tsx';

/** The categories of items and cards. */
export const Route = createFileRoute('/_main/item/category')({
  staticData: {
    title: 'itemCategories',
    right: ['pc.item.card', 'pc.item.manage'],
    menu: { order: 60 },
    words: ['category'],
  },
  component: () => <CategoriesScreen kinds={['service', 'product', 'card']} />,
});
