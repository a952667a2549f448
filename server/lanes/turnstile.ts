import { Busy } from './lane.ts';

/** How many begin in one turn, how many wait for theirs, and in how many seconds whoever finds no room comes back. */
export interface TurnstileShape {
  readonly perTurn: number;
  readonly mostWaiting: number;
  readonly retryAfter: number;
}

/**
 * Lets so many begin in one turn of the event loop, and as many of the others in each one behind it, their sources one
 * after the other. What was begun before goes on in between: it waits for few, however many come.
 */
export class Turnstile {
  private readonly shape: TurnstileShape;
  private readonly nextTurn: (then: () => void) => void;
  /** What each source has waiting; who waits for the longest comes first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private queued = 0;
  private left: number;
  private isTurning = false;

  constructor(shape: TurnstileShape, nextTurn: (then: () => void) => void = setImmediate) {
    this.shape = shape;
    this.nextTurn = nextTurn;
    this.left = shape.perTurn;
  }

  /** Begins something of a source when it is its turn; throws `Busy` where too many wait. */
  pass(source: string, begin: () => void): void {
    if (this.queued >= this.shape.mostWaiting) throw new Busy(this.shape.retryAfter);
    const own = this.waiting.get(source);
    if (own) own.push(begin);
    else this.waiting.set(source, [begin]);
    this.queued += 1;
    this.beginSome();
  }

  private beginSome(): void {
    while (this.left > 0 && this.queued > 0) {
      this.left -= 1;
      this.takeNext()?.();
    }
    if (this.isTurning || this.left === this.shape.perTurn) return;
    this.isTurning = true;
    this.nextTurn(() => {
      this.isTurning = false;
      this.left = this.shape.perTurn;
      this.beginSome();
    });
  }

  private takeNext(): (() => void) | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [source, own] = first;
    this.waiting.delete(source);
    const next = own.shift();
    if (own.length > 0) this.waiting.set(source, own);
    this.queued -= 1;
    return next;
  }
}
