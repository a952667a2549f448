import type { Answer, Call, Transport } from '../../src/sync/transport.ts';
import { Unreachable } from '../../src/sync/transport.ts';
import { type DiskImage, durableDisk, emptyDisk } from '../crash/durable-disk.ts';
import { testBrowser } from '../device/browser.ts';
import type { AtWork } from '../device/history.ts';
import { openTab } from '../device/tablet.ts';

/** The way to the server of one life of a tablet: nothing leaves it and nothing reaches it after its death. */
class LivingTransport implements Transport {
  alive = true;
  private readonly under: Transport;
  constructor(under: Transport) {
    this.under = under;
  }
  private checked<T>(answer: T): T {
    if (!this.alive) throw new Unreachable('dead');
    return answer;
  }
  async call(call: Call): Promise<Answer> {
    this.checked(undefined);
    return this.checked(await this.under.call(call));
  }
  async listen(
    path: string,
    headers: Readonly<Record<string, string>>,
    heard: (data: string) => void,
    signal: AbortSignal,
  ): Promise<void> {
    this.checked(undefined);
    await this.under.listen(path, headers, (data) => this.alive && heard(data), signal);
  }
}

/** A tablet that dies at a step of its storage, and is switched on again with what lies on its disk. */
export class MortalTablet {
  /** Work at the tablet in its present life. */
  work: AtWork;
  deaths = 0;
  private stepsLeft = Number.POSITIVE_INFINITY;
  private died: () => void = () => {};
  private image: DiskImage = emptyDisk;
  private life: LivingTransport;
  private readonly under: Transport;

  private constructor(under: Transport) {
    this.under = under;
    this.life = new LivingTransport(under);
    this.work = undefined as unknown as AtWork;
  }

  static async switchedOn(under: Transport): Promise<MortalTablet> {
    const tablet = new MortalTablet(under);
    await tablet.switchOn(new Set(), 0);
    return tablet;
  }

  private async switchOn(saved: ReadonlySet<string>, taken: number): Promise<void> {
    const life = new LivingTransport(this.under);
    const disk = durableDisk(this.image, () => {
      if (!life.alive) return;
      this.stepsLeft -= 1;
      if (this.stepsLeft > 0) return;
      life.alive = false;
      this.image = disk.image();
      this.died();
    });
    this.life = life;
    const tab = await openTab(life, testBrowser({ offset: 0 }, disk.indexedDB));
    this.work = { tab, saved: new Set(saved), taken };
  }

  /** Lets somebody work and the tablet die after so many steps, or when they are through. */
  async dieDuring(work: () => Promise<unknown>, steps: number): Promise<void> {
    const { tab, saved } = this.work;
    const death = new Promise<void>((resolve) => {
      this.died = resolve;
    });
    this.stepsLeft = steps;
    const done = work().catch(() => undefined);
    await Promise.race([death, done]);
    // What the staff was told until now; what the dead tablet still says nobody hears.
    const told = new Set(saved);
    const { taken } = this.work;
    if (this.life.alive) {
      this.stepsLeft = 1;
      void tab.store.syncNow().catch(() => undefined);
      await death;
    }
    this.stepsLeft = Number.POSITIVE_INFINITY;
    this.deaths += 1;
    // RxDB keeps one connection per database name in a process: the dead life must have let go of its own.
    await tab.store.stop().catch(() => undefined);
    await this.switchOn(told, taken);
  }
}
