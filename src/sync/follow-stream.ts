import type { Browser } from '../db/storage/browser.ts';
import type { Status } from './status.ts';

/**
 * Whether a stream of this counter is alive, in whichever tab of the browser: one of them listens, and tells the others.
 */
export const followStream = ({ channel }: Browser, status: Status, counterId: string) => {
  const tabs = channel(`stream-${counterId}`);
  let own = false;
  tabs.listen((message) => {
    if (message === 'asked') {
      if (own) tabs.post('alive');
    } else if (!own) status.set({ streaming: message === 'alive' });
  });
  tabs.post('asked');
  return {
    /** What this tab hears of its own stream. */
    is: (alive: boolean): void => {
      own = alive;
      status.set({ streaming: alive });
      tabs.post(alive ? 'alive' : 'ended');
    },
    close: (): void => {
      tabs.close();
      status.set({ streaming: false });
    },
  };
};
