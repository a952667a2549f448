import { type Permit, Semaphore } from './semaphore.ts';

/** There is more to do than can be done soon: who asks learns at once in how many seconds to come back. */
export class Busy extends Error {
  override readonly name = 'Busy';
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('busy');
    this.retryAfter = retryAfter;
  }
}

/** How wide a lane is, and how long. */
interface LaneShape {
  readonly atOnce: number;
  /** So many wait at most. */
  readonly mostWaiting: number;
  /** So many of one source are in it at most; any number where nothing is said. */
  readonly mostOfOne?: number;
  /** Seconds after which whoever found no room comes back. */
  readonly retryAfter: number;
}

/** Work of a kind: so much at once, so much that waits in the order in which it came, and no more. */
export class Lane {
  private readonly shape: LaneShape;
  private readonly semaphore: Semaphore;
  private readonly bySource = new Map<string, number>();

  constructor(shape: LaneShape) {
    this.shape = shape;
    this.semaphore = new Semaphore(shape.atOnce);
  }

  /** Nobody is in it. */
  get isFree(): boolean {
    return this.semaphore.isFree;
  }

  /** A place in the lane for somebody from a source; throws `Busy` where it is full, or full of them. */
  enter(source = ''): Permit {
    const { semaphore, bySource } = this;
    const { mostWaiting, mostOfOne = Number.POSITIVE_INFINITY, retryAfter } = this.shape;
    const ofSource = bySource.get(source) ?? 0;
    const isFull = !semaphore.hasRoom && semaphore.queued >= mostWaiting;
    if (isFull || ofSource >= mostOfOne) throw new Busy(retryAfter);
    bySource.set(source, ofSource + 1);
    const { granted, release } = semaphore.acquire();
    let isReleased = false;
    return {
      granted,
      release: () => {
        if (isReleased) return;
        isReleased = true;
        const left = (bySource.get(source) ?? 1) - 1;
        if (left === 0) bySource.delete(source);
        else bySource.set(source, left);
        release();
      },
    };
  }

  /** Does something when it is its turn; throws `Busy` where the lane is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { granted, release } = this.enter();
    try {
      await granted;
      return await work();
    } finally {
      release();
    }
  }
}
