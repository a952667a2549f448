import { type Answer, type Call, type Transport, Unreachable } from '../../src/sync/transport.ts';
import type { Chance } from '../device/chance.ts';
import type { TabLife } from './device/tab.ts';
import { frozen } from './frozen.ts';
import type { Server } from './server/server.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How bad a network is: how often what goes wrong does. */
export interface Weather {
  readonly lost: number;
  readonly twice: number;
  readonly late: number;
}
export const calm: Weather = { lost: 0, twice: 0, late: 0 };

/** What has been done to calls and replies. */
export interface Faults {
  lost: number;
  twice: number;
  late: number;
}

/** The network between one tablet and the server: drops, doubles, delays and so reorders, and may be cut. */
export class Network {
  up = true;
  weather = calm;
  readonly faults: Faults;
  private readonly server: Server;
  private readonly time: VirtualTime;
  private readonly luck: Chance;
  private readonly note: (what: string) => void;
  constructor(server: Server, time: VirtualTime, luck: Chance, faults: Faults, note: (what: string) => void) {
    this.server = server;
    this.time = time;
    this.luck = luck;
    this.faults = faults;
    this.note = note;
  }

  /** The network as one tab with this version of the app uses it. */
  in(tab: TabLife, appVersion: () => number): Transport {
    return {
      call: (call) =>
        new Promise((resolve, reject) => {
          if (tab.isGone()) return;
          this.carry({ ...call, body: frozen(call.body) }, appVersion(), {
            answer: (answer) => !tab.isGone() && resolve(answer),
            fail: (why) => !tab.isGone() && reject(new Unreachable(why)),
          });
        }),
      listen: (_, headers, heard, signal) =>
        new Promise((resolve, reject) => {
          if (!this.up || !this.server.up) {
            this.time.after(5, () => tab.alive && reject(new Unreachable('down')));
            return;
          }
          try {
            const poked = (data: string) => {
              if (this.happens('lost')) return;
              this.time.after(1 + this.luck.below(10), () => tab.alive && this.up && !signal.aborted && heard(data));
            };
            const broken = () => this.time.after(5, () => tab.alive && reject(new Unreachable('cut')));
            const stop = this.server.listen({ headers }, appVersion, poked, broken);
            tab.whenItEnds(stop);
            const end = () => {
              stop();
              resolve();
            };
            signal.addEventListener('abort', end, { once: true });
            heard('');
          } catch (refusal) {
            reject(new Unreachable(refusal));
          }
        }),
    };
  }

  private happens(what: keyof Weather): boolean {
    const does = this.luck.happens(this.weather[what]);
    if (does) this.faults[what] += 1;
    return does;
  }

  /** In milliseconds; rarely so long that newer replies come first. */
  private latency(): number {
    return this.happens('late') ? this.luck.below(14_000) : 1 + this.luck.below(12);
  }

  private carry(call: Call, appVersion: number, tell: { answer(answer: Answer): void; fail(why: string): void }): void {
    const { time, server } = this;
    const sentAt = time.now;
    time.after(call.timeout ?? 15_000, () => tell.fail('timeout'));
    if (!this.up || !server.up) {
      time.after(2, () => tell.fail('down'));
      return;
    }
    const deliver = async (): Promise<void> => {
      if (!server.up) return tell.fail('down');
      const { status, body } = await server.answer(call, appVersion, sentAt);
      this.note(`${call.path} ${status}`);
      if (this.happens('lost')) return;
      const answer: Answer = { status, body: frozen(body), retryAfter: null };
      time.after(this.latency(), () => this.up && tell.answer(answer));
    };
    const copies = this.happens('twice') ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      if (!this.happens('lost')) time.after(this.latency(), () => void deliver());
    }
    // Half of what is lost is noticed at once, as with a connection that breaks; the rest by waiting.
    if (this.luck.happens(0.5)) time.after(400, () => !this.up && tell.fail('cut'));
  }
}
