/** A place in a line: whether the turn came, false where it was left before, and how to leave; leaving twice is once. */
interface Place {
  readonly turn: Promise<boolean>;
  readonly leave: () => void;
}

/** Calls of which so many are at work at the same time; the others wait in the order in which they came. */
export class Line {
  private readonly atOnce: number;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  /** Nobody is at work or waits. */
  get isEmpty(): boolean {
    return this.running === 0;
  }

  enter(): Place {
    let [isAtWork, hasLeft] = [false, false];
    let say: (came: boolean) => void = () => undefined;
    const turn = new Promise<boolean>((resolve) => {
      say = resolve;
    });
    const begin = () => {
      isAtWork = true;
      say(true);
    };
    if (this.running < this.atOnce) {
      this.running += 1;
      begin();
    } else this.waiting.push(begin);
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      if (isAtWork) this.next();
      else this.waiting.splice(this.waiting.indexOf(begin), 1);
      say(false);
    };
    return { turn, leave };
  }

  private next(): void {
    const begin = this.waiting.shift();
    if (begin) begin();
    else this.running -= 1;
  }
}
