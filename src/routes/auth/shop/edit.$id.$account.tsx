import { createFileRoute } from '@tanstack/react-router';
import { ShopPage } from '../../../features/registration/shop-page.tsx';

/** A rejected registration is changed; whose it is, is known by the number that was proved, not by this address. */
export const Route = createFileRoute('/auth/shop/edit/$id/$account')({
  staticData: { title: 'register', right: 'anybody', words: ['registration', 'rejections'] },
  component: Edit,
});

function Edit() {
  return <ShopPage id={Route.useParams().id} />;
}
