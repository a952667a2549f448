import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen } from '../../../features/shop/payment-screen.tsx';

/** How people may pay at the shop. */
export const Route = createFileRoute('/_main/store/pay')({
  staticData: {
    title: 'shopPayment',
    right: 'pc.shop.settings',
    changes: 'trade',
    menu: { order: 3 },
    words: ['order', 'shop'],
  },
  component: PaymentScreen,
});
