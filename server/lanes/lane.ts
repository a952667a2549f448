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

/** What one source has in a lane: how much, and the places that it may hold at the same time. */
interface Source {
  readonly places: Semaphore;
  inside: number;
}

/**
 * Work of a kind: so much at once, so much that waits in the order in which it came, and no more. One source holds half
 * of the places at most: what comes from others goes on beside it, even where its work waits for something else.
 */
export class Lane {
  private readonly shape: LaneShape;
  private readonly semaphore: Semaphore;
  private readonly sources = new Map<string, Source>();
  private inside = 0;

  constructor(shape: LaneShape) {
    this.shape = shape;
    this.semaphore = new Semaphore(shape.atOnce);
  }

  /** Nobody is in it. */
  get isFree(): boolean {
    return this.inside === 0;
  }

  /** As much waits as may. */
  private get isFull(): boolean {
    const { atOnce, mostWaiting } = this.shape;
    return this.inside >= atOnce + mostWaiting;
  }

  /** A place in the lane for somebody from a source; throws `Busy` where it is full, or full of them. */
  enter(source: string): Permit {
    const { atOnce, mostOfOne = Number.POSITIVE_INFINITY, retryAfter } = this.shape;
    const own = this.sources.get(source) ?? { places: new Semaphore(Math.ceil(atOnce / 2)), inside: 0 };
    if (this.isFull || own.inside >= mostOfOne) throw new Busy(retryAfter);
    this.sources.set(source, own);
    own.inside += 1;
    this.inside += 1;
    const { granted, release } = inBoth(own.places, this.semaphore);
    let isReleased = false;
    return {
      granted,
      release: () => {
        if (isReleased) return;
        isReleased = true;
        own.inside -= 1;
        this.inside -= 1;
        if (own.inside === 0) this.sources.delete(source);
        release();
      },
    };
  }

  /** Does something for a source when it is its turn; throws `Busy` where the lane is full, or full of them. */
  async runOf<T>(source: string, work: () => Promise<T>): Promise<T> {
    const permit = this.enter(source);
    try {
      await permit.granted;
      return await work();
    } finally {
      permit.release();
    }
  }

  /** Does something when it is its turn; throws `Busy` where the lane is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new Busy(this.shape.retryAfter);
    this.inside += 1;
    const { granted, release } = this.semaphore.acquire();
    try {
      await granted;
      return await work();
    } finally {
      this.inside -= 1;
      release();
    }
  }
}

/** An acquisition of a place among those of one's own, and then of one among all. */
const inBoth = (own: Semaphore, all: Semaphore): Permit => {
  const first = own.acquire();
  let second: Permit | undefined;
  let isReleased = false;
  return {
    granted: first.granted.then((isGranted) => {
      if (!isGranted || isReleased) return false;
      second = all.acquire();
      return second.granted;
    }),
    release: () => {
      isReleased = true;
      second?.release();
      first.release();
    },
  };
};
