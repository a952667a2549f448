import type { VirtualTime } from '../virtual-time.ts';

/** After this long two transactions that wait for each other are told apart, in milliseconds; PostgreSQL takes as long. */
const deadlockAfter = 1_000;

/** Rows that transactions hold until they end. */
export class RowLocks {
  private readonly holders = new Map<string, object>();
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly time: VirtualTime;
  constructor(time: VirtualTime) {
    this.time = time;
  }

  /** Takes hold of a row for a transaction, after whoever holds it. */
  async hold(key: string, by: object): Promise<void> {
    const end = this.time.now + deadlockAfter;
    while ((this.holders.get(key) ?? by) !== by) {
      if (this.time.now >= end) throw Object.assign(new Error(`deadlock over ${key}`), { code: '40P01' });
      await new Promise<void>((resolve) => {
        this.waiting.set(key, [...(this.waiting.get(key) ?? []), resolve]);
        this.time.after(deadlockAfter, resolve);
      });
    }
    this.holders.set(key, by);
  }

  release(by: object): void {
    for (const [key, holder] of [...this.holders]) {
      if (holder !== by) continue;
      this.holders.delete(key);
      for (const go of this.waiting.get(key) ?? []) go();
      this.waiting.delete(key);
    }
  }

  /** The server was restarted: nobody holds anything. */
  clear(): void {
    this.holders.clear();
    this.waiting.clear();
  }
}
