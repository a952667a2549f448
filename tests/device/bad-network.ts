import { type Answer, type Call, type Transport, Unreachable } from '../../src/sync/transport.ts';
import type { Chance } from './chance.ts';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A network that loses requests, loses replies, sends twice and delays, until it is healed. */
export class BadNetwork implements Transport {
  up = true;
  healed = false;
  private readonly under: Transport;
  private readonly luck: Chance;
  constructor(under: Transport, luck: Chance) {
    this.under = under;
    this.luck = luck;
  }

  async call(call: Call): Promise<Answer> {
    if (!this.up) throw new Unreachable('down');
    if (this.healed || !call.path.startsWith('/sync/p')) return this.under.call(call);
    const lost = (): never => {
      throw new Unreachable('lost');
    };
    if (this.luck.happens(0.12)) lost();
    await pause(this.luck.below(6));
    const answer = await this.under.call(call);
    if (this.luck.happens(0.1)) await this.under.call(call);
    await pause(this.luck.below(6));
    return this.luck.happens(0.12) || !this.up ? lost() : answer;
  }

  listen(
    path: string,
    headers: Readonly<Record<string, string>>,
    heard: (data: string) => void,
    signal: AbortSignal,
  ): Promise<void> {
    return this.up ? this.under.listen(path, headers, heard, signal) : Promise.reject(new Unreachable('down'));
  }
}
