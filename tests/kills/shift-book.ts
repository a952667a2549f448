/** What a shift does to an order, by the command it gives. */
export type Deed = 'park' | 'resume' | 'collect' | 'cancel';

/** An order as the screen has promised it: what is written here was shown as saved. */
export interface Entry {
  readonly orderId: string;
  readonly items: string[];
  /** How many of the first item. */
  quantity: number;
  /** Taps since the last command: the draft. */
  taps: number;
  state: 'draft' | 'open' | 'paid' | 'canceled';
  number: string;
  /** As shown when it was collected, in fen. */
  total: number;
  readonly deeds: Record<Deed, number>;
}

/** What was begun and not yet shown as saved: it may be there after a crash or not. */
export type Underway =
  | { readonly what: Deed; readonly orderId: string; readonly total: number }
  | { readonly what: 'add'; readonly orderId: string; readonly item: string }
  | { readonly what: 'more'; readonly orderId: string };

/** What lies on the tablet's disk of one counter. */
export interface OnDisk {
  readonly commands: readonly { readonly name: string; readonly orderId: string; readonly number: string }[];
  readonly taps: readonly string[];
}

const after: Readonly<Record<Deed, Entry['state']>> = {
  park: 'open',
  resume: 'open',
  collect: 'paid',
  cancel: 'canceled',
};

/** Keeps book of a shift, as a distrustful cashier would on paper. */
export class ShiftBook {
  readonly entries = new Map<string, Entry>();
  underway: Underway | null = null;
  /** The order on the screen. */
  current = '';
  /** How often something was shown as saved. */
  promises = 0;

  of(orderId: string): Entry {
    const known = this.entries.get(orderId);
    if (known) return known;
    const deeds = { park: 0, resume: 0, collect: 0, cancel: 0 };
    const entry: Entry = { orderId, items: [], quantity: 0, taps: 0, state: 'draft', number: '', total: 0, deeds };
    this.entries.set(orderId, entry);
    return entry;
  }

  begin(underway: Underway): void {
    this.underway = underway;
  }

  /** The screen says that it is saved. */
  saved(number = ''): void {
    if (!this.underway) throw new Error('nothing was begun');
    this.write(this.underway, number);
    this.underway = null;
    this.promises += 1;
  }

  private write(what: Underway, number: string): void {
    const entry = this.of(what.orderId);
    if (what.what === 'add') {
      entry.items.push(what.item);
      if (entry.items.length === 1) entry.quantity = 1;
      entry.taps += 1;
    } else if (what.what === 'more') {
      entry.quantity += 1;
      entry.taps += 1;
    } else {
      entry.deeds[what.what] += 1;
      entry.state = after[what.what];
      if (what.what === 'park' || what.what === 'collect') entry.taps = 0;
      if (what.what === 'collect') Object.assign(entry, { number, total: what.total });
    }
  }

  /**
   * After a crash: whatever was promised is on the disk, and what was under way is there as a whole or not at all.
   * Says what is wrong.
   */
  compare(disk: OnDisk): string[] {
    const wrong: string[] = [];
    const begun = this.underway;
    this.underway = null;
    if (begun) this.settle(begun, disk);
    for (const entry of this.entries.values()) {
      const { orderId, deeds, taps, number, state } = entry;
      for (const [deed, times] of Object.entries(deeds)) {
        const found = disk.commands.filter((one) => one.name === `order.${deed}` && one.orderId === orderId);
        if (found.length !== times) wrong.push(`${orderId}: ${deed} ${times} times, on the disk ${found.length}`);
        if (deed === 'collect' && found[0] && found[0].number !== number) wrong.push(`${orderId}: number ${number}`);
      }
      const kept = disk.taps.filter((id) => id === orderId).length;
      if (kept !== taps) wrong.push(`${orderId} (${state}): ${taps} taps, on the disk ${kept}`);
    }
    return wrong;
  }

  private settle(begun: Underway, disk: OnDisk): void {
    const entry = this.of(begun.orderId);
    if (begun.what === 'add' || begun.what === 'more') {
      if (disk.taps.filter((id) => id === begun.orderId).length > entry.taps) this.write(begun, '');
      return;
    }
    const found = disk.commands.filter((one) => one.name === `order.${begun.what}` && one.orderId === begun.orderId);
    if (found.length > entry.deeds[begun.what]) this.write(begun, found.at(-1)?.number ?? '');
  }
}
