import { createFileRoute } from '@tanstack/react-router';
import { SettlementScreen } from '../../../features/registration/settlement-screen.tsx';

/** What is settled with the current shop. */
export const Route = createFileRoute('/_main/store/settlement')({
  staticData: {
    title: 'settlement',
    right: 'pc.shop.settlement',
    words: ['registration'],
    menu: { order: 61 },
  },
  component: SettlementScreen,
});
