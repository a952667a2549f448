import type { TabChannel } from '../../../src/db/storage/browser.ts';
import { frozen } from '../frozen.ts';
import type { VirtualTime } from '../virtual-time.ts';
import type { TabLife } from './tab.ts';

interface Listening {
  readonly tab: TabLife;
  readonly name: string;
  readonly hear: (message: unknown) => void;
}

/** What the tabs of a browser say to each other: it arrives in order, and before anything that is written after it. */
export class Channels {
  private readonly listening = new Set<Listening>();
  private readonly time: VirtualTime;
  constructor(time: VirtualTime) {
    this.time = time;
  }

  /** The channels as one tab sees them. */
  in(tab: TabLife): (name: string) => TabChannel {
    return (name) => {
      let own: Listening | undefined;
      return {
        post: (message) => {
          if (!tab.alive) return;
          const said = frozen(message);
          for (const other of this.listening) {
            if (other === own || other.name !== name) continue;
            this.time.after(0, () => {
              if (other.tab.alive && this.listening.has(other)) other.hear(said);
            });
          }
        },
        listen: (hear) => {
          own = { tab, name, hear };
          this.listening.add(own);
        },
        close: () => {
          if (own) this.listening.delete(own);
        },
      };
    };
  }
}
