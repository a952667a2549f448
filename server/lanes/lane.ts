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

/** What one owner of sources has in a lane: how much, and how each that waits is sent away, the latest at the end. */
interface Owner {
  inside: number;
  readonly waiting: Set<() => void>;
}

/**
 * Work of a kind: so much at once, so much that waits, and no more. One source holds half of the places at most: what
 * comes from others goes on beside it, even where its work waits for something else. Sources may have one owner, as the
 * sessions of a brand do: owners come one after the other, and where it is full whoever has much less in it than the one
 * with the most takes the place of what came last of that one.
 */
export class Lane {
  private readonly shape: LaneShape;
  private readonly semaphore: Semaphore;
  private readonly sources = new Map<string, Source>();
  private readonly owners = new Map<string, Owner>();
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

  /**
   * A place in the lane for somebody from a source; throws `Busy` where it is full, or full of them. Who has to make room
   * for another owner while waiting hears that it is busy as well.
   */
  enter(source: string, ownerId = source): Permit {
    const { atOnce, mostOfOne = Number.POSITIVE_INFINITY, retryAfter } = this.shape;
    const own = this.sources.get(source) ?? { places: new Semaphore(Math.ceil(atOnce / 2)), inside: 0 };
    const owner = this.owners.get(ownerId) ?? { inside: 0, waiting: new Set() };
    if (own.inside >= mostOfOne || (this.isFull && !this.makesRoomFor(owner))) throw new Busy(retryAfter);
    this.sources.set(source, own);
    this.owners.set(ownerId, owner);
    const count = (more: number): void => {
      this.inside += more;
      own.inside += more;
      owner.inside += more;
    };
    count(1);
    const both = inBoth(own.places, this.semaphore, ownerId);
    let sendAway: () => void = () => undefined;
    const sentAway = new Promise<never>((_, reject) => {
      sendAway = () => {
        reject(new Busy(retryAfter));
        release();
      };
    });
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      count(-1);
      owner.waiting.delete(sendAway);
      if (own.inside === 0) this.sources.delete(source);
      if (owner.inside === 0) this.owners.delete(ownerId);
      both.release();
    };
    owner.waiting.add(sendAway);
    const begins = both.granted.then((isGranted) => {
      owner.waiting.delete(sendAway);
      return isGranted;
    });
    const granted = Promise.race([begins, sentAway]);
    // Whoever has given up does not ask what became of it.
    granted.catch(() => undefined);
    return { granted, release };
  }

  /** Sends the latest away that waits of whoever has most in the lane, if that is much more than this one has. */
  private makesRoomFor({ inside }: Owner): boolean {
    let most: Owner | undefined;
    for (const each of this.owners.values())
      if (each.waiting.size > 0 && each.inside > (most?.inside ?? inside + 1)) most = each;
    const latest = most && [...most.waiting].at(-1);
    latest?.();
    return latest !== undefined;
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

/** An acquisition of a place among those of one's own, then of one among all, where owners come one after the other. */
const inBoth = (own: Semaphore, all: Semaphore, owner: string): Permit => {
  const first = own.acquire();
  let second: Permit | undefined;
  let isReleased = false;
  return {
    granted: first.granted.then((isGranted) => {
      if (!isGranted || isReleased) return false;
      second = all.acquire(owner);
      return second.granted;
    }),
    release: () => {
      isReleased = true;
      second?.release();
      first.release();
    },
  };
};
