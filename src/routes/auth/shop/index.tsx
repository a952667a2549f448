import { createFileRoute } from '@tanstack/react-router';
import { ShopPage } from '../../../features/registration/shop-page.tsx';

/** The registration of a new brand with its headquarters. */
export const Route = createFileRoute('/auth/shop/')({
  staticData: { title: 'register', right: 'anybody', words: ['registration', 'rejections'] },
  component: () => <ShopPage />,
});
