/** A moment at which something happens; `run` is taken away when it is called off. */
interface Due {
  readonly at: number;
  readonly order: number;
  run: (() => void) | undefined;
}

const isBefore = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/**
 * Time that passes only when it is told to: what is due is kept in a heap and run in its order, and before the next
 * comes everything it set off has come to rest. Milliseconds since 1970.
 */
export class VirtualTime {
  now: number;
  private readonly heap: Due[] = [];
  private readonly pending = new Map<number, Due>();
  private readonly settle: () => Promise<void>;
  private made = 0;
  constructor(start: number, settle: () => Promise<void>) {
    this.now = start;
    this.settle = settle;
  }

  /** Runs something so many milliseconds from now; answers what calls it off. */
  after(milliseconds: number, run: () => void): number {
    this.made += 1;
    const due: Due = { at: this.now + Math.max(0, Math.round(milliseconds)), order: this.made, run };
    this.pending.set(due.order, due);
    this.push(due);
    return due.order;
  }

  callOff(id: number): void {
    const due = this.pending.get(id);
    if (due) due.run = undefined;
    this.pending.delete(id);
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  /** Lets time pass, and whatever falls due meanwhile happen. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    await this.settle();
    for (let next = this.heap[0]; next && next.at <= end; next = this.heap[0]) {
      this.pop();
      this.pending.delete(next.order);
      if (!next.run) continue;
      if (next.at > this.now) this.now = next.at;
      next.run();
      await this.settle();
    }
    this.now = Math.max(this.now, end);
  }

  /** Everybody sleeps, with their timers: what would have been due meanwhile happens once they are awake. */
  sleep(milliseconds: number): void {
    this.now += milliseconds;
  }

  private push(due: Due): void {
    const { heap } = this;
    let place = heap.length;
    heap.push(due);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above] as Due;
      if (!isBefore(due, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = due;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let place = 0;
    for (;;) {
      let below = place * 2 + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && isBefore(heap[below + 1] as Due, heap[below] as Due)) below += 1;
      const child = heap[below] as Due;
      if (!isBefore(child, last)) break;
      heap[place] = child;
      place = below;
    }
    heap[place] = last;
  }
}
