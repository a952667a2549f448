import type { BytePace } from './byte-pace.ts';

/** So many messages at once, and so many a second after them. */
type MessagePace = BytePace;

/** A machine sends one a minute, and after hours without contact what happened meanwhile. */
const ofMachine: MessagePace = { atOnce: 60, perSecond: 2 };
/** Some thousand machines that work send so many together; the product takes more than twice as many a second. */
const ofBrand: MessagePace = { atOnce: 2_000, perSecond: 50 };
/** No message waits longer than this, in milliseconds. */
const longestWait = 300_000;

/**
 * How long messages wait that come faster than machines send, in the broker alone: of a machine, however often it
 * connects, and of all those of a brand, so that no brand is heard late by what another one's machines send.
 */
export class MessagePaces {
  private readonly now: () => number;
  /** When each has made up for all that it sent. */
  private readonly paidAt = new Map<string, number>();

  constructor(now: () => number) {
    this.now = now;
  }

  private waitOf(name: string, { atOnce, perSecond }: MessagePace): number | undefined {
    const now = this.now();
    const paidAt = Math.max(now, this.paidAt.get(name) ?? 0) + 1_000 / perSecond;
    const wait = Math.max(0, paidAt - now - (atOnce * 1_000) / perSecond);
    if (wait > longestWait) return undefined;
    this.paidAt.set(name, paidAt);
    return wait;
  }

  /** Counts a message of a machine, by its name; answers after how many milliseconds it goes on, undefined for never. */
  waitAfter(user: string): number | undefined {
    const own = this.waitOf(user, ofMachine);
    const [brandId = ''] = user.split('.');
    const ofAll = own === undefined ? undefined : this.waitOf(brandId, ofBrand);
    return own === undefined || ofAll === undefined ? undefined : Math.max(own, ofAll);
  }
}
