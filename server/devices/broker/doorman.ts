/** How many connections there may be. */
export interface DoorLimits {
  /** In total, and from one address: a proxy in front of all shops is one. */
  readonly total: number;
  readonly perAddress: number;
  /** From one address of those that have not signed in. */
  readonly strangersPerAddress: number;
  /** Wrong keys that one address may still be waiting for, each a second longer: beyond them no key is looked up there. */
  readonly wrongPerAddress: number;
  /** What a wrong key costs its address, in milliseconds: it is answered no sooner, and is forgotten after it. */
  readonly wrongKeyCosts: number;
}

export const usualDoorLimits: DoorLimits = {
  total: 10_000,
  perAddress: 2_000,
  strangersPerAddress: 100,
  wrongPerAddress: 20,
  wrongKeyCosts: 1_000,
};

interface AtAddress {
  connections: number;
  strangers: number;
  /** When it has made up for all of its wrong keys. */
  paidAt: number;
}

/** Counts connections and wrong keys by address, in the broker alone. */
export class Doorman {
  private readonly limits: DoorLimits;
  private readonly now: () => number;
  private readonly places = new Map<string, AtAddress>();
  private total = 0;

  constructor(limits: DoorLimits, now: () => number) {
    this.limits = limits;
    this.now = now;
  }

  private at(address: string): AtAddress {
    const known = this.places.get(address) ?? { connections: 0, strangers: 0, paidAt: 0 };
    this.places.set(address, known);
    return known;
  }

  private forget(address: string): void {
    const place = this.places.get(address);
    if (place && place.connections === 0 && place.paidAt <= this.now()) this.places.delete(address);
  }

  /** Whether as many of an address have come in as may before they sign in, so that one of them has to go first. */
  isCrowded(address: string): boolean {
    return (this.places.get(address)?.strangers ?? 0) >= this.limits.strangersPerAddress;
  }

  /** Whether so many wrong keys of an address wait that none which was not right before is looked up there. */
  hasManyWrong(address: string): boolean {
    const { paidAt = 0 } = this.places.get(address) ?? {};
    const { wrongPerAddress, wrongKeyCosts } = this.limits;
    return paidAt - this.now() > (wrongPerAddress - 1) * wrongKeyCosts;
  }

  /** Lets one more in, as a stranger, unless there are too many. */
  enters(address: string): boolean {
    const { total, perAddress, strangersPerAddress } = this.limits;
    const place = this.at(address);
    if (this.total >= total || place.connections >= perAddress || place.strangers >= strangersPerAddress) {
      this.forget(address);
      return false;
    }
    this.total += 1;
    place.connections += 1;
    place.strangers += 1;
    return true;
  }

  /** One that came in has shown the right key. */
  signedIn(address: string): void {
    this.at(address).strangers -= 1;
  }

  /** One that came in has shown a wrong key: after how many milliseconds it hears so. */
  showedWrong(address: string): number {
    const place = this.at(address);
    place.paidAt = Math.max(this.now(), place.paidAt) + this.limits.wrongKeyCosts;
    return place.paidAt - this.now();
  }

  /** One has left, which had signed in or not. */
  left(address: string, hadSignedIn: boolean): void {
    const place = this.at(address);
    this.total -= 1;
    place.connections -= 1;
    if (!hadSignedIn) place.strangers -= 1;
    this.forget(address);
  }
}
