import type { Chance } from '../../device/chance.ts';
import type { VirtualTime } from '../virtual-time.ts';

/** Nothing comes any more. */
export const never = <T>(): Promise<T> => new Promise(() => {});

/**
 * The life of a tab. Every access to storage and every call goes through it: a tab may die before or after any of
 * them, and then nothing it waited for ever comes; what had been written stays.
 */
export class TabLife {
  alive = true;
  /** It has been stopped, for a while or for good: what was being kept then is not known to be. */
  wasStopped = false;
  /** Accesses until it dies. */
  private fuse = Number.POSITIVE_INFINITY;
  private thaws: Promise<void> | undefined;
  private readonly ends = new Set<() => void>();
  private readonly time: VirtualTime;
  private readonly luck: Chance;
  private readonly slow: number;
  /** `slow`: how often an access takes its time, so that others get in between. */
  constructor(time: VirtualTime, luck: Chance, slow = 0.12) {
    this.time = time;
    this.luck = luck;
    this.slow = slow;
  }

  /** Dies after so many more accesses; at once for 0. */
  dieAfter(accesses: number): void {
    this.fuse = accesses;
    if (accesses === 0) this.die();
  }

  /** The browser stops it for a while, as it does with tabs in the background. */
  freeze(milliseconds: number): void {
    this.wasStopped = true;
    this.thaws = this.time.wait(milliseconds);
  }

  whenItEnds(then: () => void): void {
    this.ends.add(then);
  }

  die(): void {
    if (!this.alive) return;
    this.alive = false;
    this.wasStopped = true;
    for (const end of this.ends) end();
  }

  /** Whether it is dead, or dies just now. */
  isGone(): boolean {
    this.fuse -= 1;
    if (this.fuse < 0) this.die();
    return !this.alive;
  }

  /** One access to what lies outside of the tab. */
  async reach<T>(access: () => T | Promise<T>): Promise<T> {
    if (this.isGone()) return never();
    if (this.thaws) await this.thaws;
    if (this.luck.happens(this.slow)) await this.time.wait(this.luck.below(5));
    if (!this.alive) return never();
    const answer = await access();
    return this.isGone() ? never() : answer;
  }

  /** One access that writes: it takes a moment to be durable. */
  async write<T>(access: () => T | Promise<T>): Promise<T> {
    if (!this.alive) return never();
    await this.time.wait(1 + this.luck.below(2));
    return this.reach(access);
  }
}
