import type { Acting, AnyCommand } from '#domain/kernel/command.ts';
import type { Decision } from '#domain/kernel/decision.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Order } from '#domain/order/order.ts';
import { aMember } from '../make-member.ts';
import { acting, moxibustion, oil } from '../make-orders.ts';
import { World } from '../world.ts';

/** The order that everything begins with; what comes late makes more of them. */
export const firstOrder = 'order-1';
export const counters = ['02', '03', '04'] as const;
export type CounterNumber = (typeof counters)[number];

export const items = {
  oil: oil(),
  tea: oil({ id: 'tea', name: 'Tea', originalPrice: 2_800, memberPrice: 2_500 }),
  moxa: moxibustion(),
} as const;
export const memberId = 'member-1';

const frozen = <T>(whole: T): T => {
  if (typeof whole === 'object' && whole !== null && !Object.isFrozen(whole)) {
    Object.freeze(whole);
    for (const part of Object.values(whole)) frozen(part);
  }
  return whole;
};

/** A world whose records cannot be changed in place: a decision that tried to would throw. */
export class FrozenWorld extends World {
  override put(entity: string, record: AnyRecord): void {
    super.put(entity, frozen(record));
  }
  /** The order with this id, if there is one. */
  find(id: string): Order | undefined {
    return this.orders().find((order) => order.id === id);
  }
  takeOver(from: FrozenWorld): void {
    this.records.clear();
    for (const [key, record] of from.records) this.records.set(key, record);
  }
}

const shopWorld = (): FrozenWorld =>
  new FrozenWorld({
    product: [items.oil, items.tea],
    service: [items.moxa],
    member: [aMember({ id: memberId, shopId: 'shop-1' })],
  });

/** A command that was given at a counter and that the server does not have yet. */
export interface Waiting {
  readonly command: AnyCommand;
  readonly args: object;
  readonly by: Acting;
}

/** A counter as its staff sees it: what it last heard of the server, and what it has done itself since. */
export interface AtCounter {
  readonly world: FrozenWorld;
  readonly outbox: Waiting[];
}

/** Three counters and the server they share. */
export class ShopFloor {
  readonly server = shopWorld();
  private readonly at = new Map<CounterNumber, AtCounter>(
    counters.map((number) => [number, { world: shopWorld(), outbox: [] }]),
  );
  private made = 0;

  counter(number: CounterNumber): AtCounter {
    const found = this.at.get(number);
    if (!found) throw new Error(`no counter ${number}`);
    return found;
  }
  /** An id that nothing else has; the same happenings give the same ids. */
  next(what: string): string {
    this.made += 1;
    return `${what}-${String(this.made).padStart(4, '0')}`;
  }
  /** The id of an order that this counter can choose on its screen. */
  chosenAt(number: CounterNumber, which: number): string {
    const ids = this.counter(number)
      .world.orders()
      .map(({ id }) => id);
    return ids[which % Math.max(1, ids.length)] ?? firstOrder;
  }
  /** Decides a command at its counter; what is not refused waits to be sent. */
  async give(number: CounterNumber, command: AnyCommand, args: object): Promise<Decision> {
    const { world, outbox } = this.counter(number);
    const by = acting({ commandId: this.next('command'), counterId: `counter-${number}`, counterNumber: number });
    const decision = await world.run(command, frozen(args), by);
    if (decision.ok) outbox.push({ command, args, by: { ...by, replay: true, offline: true } });
    return decision;
  }
  /** The counter hears how things stand; what it has not sent yet is decided again on that. */
  async hear(number: CounterNumber): Promise<void> {
    const { world, outbox } = this.counter(number);
    world.takeOver(this.server);
    for (const { command, args, by } of outbox) await world.run(command, args, by);
  }
}
