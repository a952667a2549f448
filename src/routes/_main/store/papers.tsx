import { createFileRoute } from '@tanstack/react-router';
import { PapersScreen } from '../../../features/registration/papers-screen.tsx';

/** The papers of a brand on trial. */
export const Route = createFileRoute('/_main/store/papers')({
  staticData: { title: 'papers', right: 'pc.shop.audit', words: ['registration'], under: '/store/audit-store' },
  component: PapersScreen,
});
