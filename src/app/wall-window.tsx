import { WallScreen } from '../features/board/wall/wall-screen.tsx';
import { openBareWindow } from './bare-window.tsx';

/** The board of a shop on a wall. */
export const startWall = (root: Element): Promise<void> =>
  openBareWindow(root, <WallScreen />, ['board', 'second-screen']);
