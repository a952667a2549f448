import { createFileRoute } from '@tanstack/react-router';
import { TurnScreen } from '../../../features/turn/turn-screen.tsx';

/** Whose turn it is to get the next guest. */
export const Route = createFileRoute('/_main/appointment/turns')({
  staticData: {
    title: 'turns',
    right: 'pc.turn.list',
    ready: 'store',
    changes: 'trade',
    menu: { order: 6 },
    words: ['turn'],
  },
  component: TurnScreen,
});
