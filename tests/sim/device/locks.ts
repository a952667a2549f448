import { never, type TabLife } from './tab.ts';

interface Claim {
  readonly tab: TabLife;
  readonly begin: () => void;
  readonly lose: (reason: unknown) => void;
}

/** The locks of a browser, as its tabs share them: in turn, given up when a tab dies, and stolen when asked for. */
export class Locks {
  private readonly held = new Map<string, Claim>();
  private readonly queues = new Map<string, Claim[]>();

  /** The locks as one tab sees them. */
  in(tab: TabLife): LockManager {
    tab.whenItEnds(() => this.forget(tab));
    const request = (name: string, given: LockOptions | LockGrantedCallback<unknown>, granted?: unknown) => {
      if (!tab.alive) return never();
      const options = typeof given === 'function' ? {} : given;
      const work = (typeof given === 'function' ? given : granted) as () => unknown;
      return new Promise((resolve, reject) => {
        const claim: Claim = {
          tab,
          lose: reject,
          begin: () => {
            const done = () => this.release(name, claim);
            void Promise.resolve(work()).then(resolve, reject).then(done);
          },
        };
        options.signal?.addEventListener('abort', () => {
          if (this.leave(name, claim)) reject(options.signal?.reason);
        });
        this.claim(name, claim, options.steal === true);
      });
    };
    return { request, query: async () => ({}) } as unknown as LockManager;
  }

  private claim(name: string, claim: Claim, steal: boolean): void {
    const holder = this.held.get(name);
    if (holder && !steal) {
      this.queues.set(name, [...(this.queues.get(name) ?? []), claim]);
      return;
    }
    holder?.lose(new DOMException('the lock was stolen', 'AbortError'));
    this.held.set(name, claim);
    claim.begin();
  }

  private leave(name: string, claim: Claim): boolean {
    const queue = this.queues.get(name) ?? [];
    this.queues.set(
      name,
      queue.filter((other) => other !== claim),
    );
    return queue.includes(claim);
  }

  private release(name: string, claim: Claim): void {
    if (this.held.get(name) !== claim) return;
    this.held.delete(name);
    const [next, ...rest] = this.queues.get(name) ?? [];
    this.queues.set(name, rest);
    if (next) this.claim(name, next, false);
  }

  private forget(tab: TabLife): void {
    for (const [name, queue] of this.queues) {
      this.queues.set(
        name,
        queue.filter((claim) => claim.tab !== tab),
      );
    }
    for (const [name, claim] of [...this.held]) if (claim.tab === tab) this.release(name, claim);
  }
}
