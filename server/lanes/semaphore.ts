/** One acquisition: whether it was granted, false where it was released before, and its release; twice is once. */
export interface Permit {
  readonly granted: Promise<boolean>;
  readonly release: () => void;
}

/**
 * So many hold it at the same time; the others wait, and may give up meanwhile. Those of each owner wait in the order in
 * which they came, and owners come one after the other: however many wait of one, the first of another is behind one of
 * them.
 */
export class Semaphore {
  private readonly permits: number;
  /** What waits of each owner, whose turn comes first at the top. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private held = 0;

  constructor(permits: number) {
    this.permits = permits;
  }

  /** Nobody holds it or waits for it. */
  get isFree(): boolean {
    return this.held === 0;
  }

  /** How many wait for it. */
  get queued(): number {
    return [...this.waiting.values()].reduce((all, { length }) => all + length, 0);
  }

  /** Whoever acquires it now holds it at once. */
  get hasRoom(): boolean {
    return this.held < this.permits;
  }

  acquire(owner = ''): Permit {
    let [isGranted, isReleased] = [false, false];
    let settle: (isGranted: boolean) => void = () => undefined;
    const granted = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    const grant = () => {
      isGranted = true;
      settle(true);
    };
    if (this.hasRoom) {
      this.held += 1;
      grant();
    } else this.wait(owner, grant);
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      if (isGranted) this.handOn();
      else this.giveUp(owner, grant);
      settle(false);
    };
    return { granted, release };
  }

  private wait(owner: string, grant: () => void): void {
    const own = this.waiting.get(owner);
    if (own) own.push(grant);
    else this.waiting.set(owner, [grant]);
  }

  private giveUp(owner: string, grant: () => void): void {
    const own = this.waiting.get(owner) ?? [];
    own.splice(own.indexOf(grant), 1);
    if (own.length === 0) this.waiting.delete(owner);
  }

  private handOn(): void {
    const [first] = this.waiting;
    if (!first) {
      this.held -= 1;
      return;
    }
    const [owner, own] = first;
    const grant = own.shift();
    this.waiting.delete(owner);
    if (own.length > 0) this.waiting.set(owner, own);
    grant?.();
  }
}
