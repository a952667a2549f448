/** One acquisition: whether it was granted, false where it was released before, and its release; twice is once. */
export interface Permit {
  readonly granted: Promise<boolean>;
  readonly release: () => void;
}

/** So many hold it at the same time; the others wait in the order in which they came, and may give up meanwhile. */
export class Semaphore {
  private readonly permits: number;
  private readonly waiting: (() => void)[] = [];
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
    return this.waiting.length;
  }

  /** Whoever acquires it now holds it at once. */
  get hasRoom(): boolean {
    return this.held < this.permits;
  }

  acquire(): Permit {
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
    } else this.waiting.push(grant);
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      if (isGranted) this.handOn();
      else this.waiting.splice(this.waiting.indexOf(grant), 1);
      settle(false);
    };
    return { granted, release };
  }

  private handOn(): void {
    const grant = this.waiting.shift();
    if (grant) grant();
    else this.held -= 1;
  }
}
