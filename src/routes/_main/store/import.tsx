import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../../features/import/import-screen.tsx';

/** Takes in items and members from spreadsheets. */
export const Route = createFileRoute('/_main/store/import')({
  staticData: {
    title: 'import',
    right: ['pc.item.manage', 'pc.member.manage', 'pc.item.card', 'pc.member.moveIn'],
    menu: { order: 80 },
    words: ['sheet'],
  },
  component: ImportScreen,
});
