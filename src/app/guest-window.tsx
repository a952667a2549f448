import { GuestScreen } from '../features/guest-booking/guest-screen.tsx';
import { openBareWindow } from './bare-window.tsx';

/** A booking as its guests see it by its link. */
export const startGuest = (root: Element): Promise<void> =>
  openBareWindow(root, <GuestScreen />, ['guest', 'second-screen', 'rejections']);
