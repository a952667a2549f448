import { FarScreen } from '../features/second-screen/far/far-screen.tsx';
import { SecondScreen } from '../features/second-screen/second-screen.tsx';
import { useHeard } from '../features/second-screen/use-heard.ts';
import { counterInAddress } from '../parts/second-screen/second-screen-channel.ts';
import { openBareWindow } from './bare-window.tsx';

/** In another window of the counter's browser. */
const SecondScreenWindow = () => <SecondScreen {...useHeard(counterInAddress(location.search))} />;

/** The second screen of a counter, which costs it nothing but what it is told. */
export const startSecondScreen = (root: Element): Promise<void> =>
  openBareWindow(root, <SecondScreenWindow />, ['second-screen']);

/** The same on another device, which hears it from the server. */
export const startFarScreen = (root: Element): Promise<void> =>
  openBareWindow(root, <FarScreen />, ['second-screen', 'rejections']);
