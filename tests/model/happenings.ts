import { expect } from 'vitest';
import { isOpen } from '#domain/order/codes.ts';
import fc from '../property.ts';
import { type Act, type Args, argsOf, type Word } from './order-args.ts';
import { orderCommands } from './order-commands.ts';
import {
  checkDone,
  checkRules,
  isRefused,
  type Remembered,
  remember,
  rememberMoves,
  rememberReduction,
} from './order-rules.ts';
import { taps } from './order-taps.ts';
import { type CounterNumber, counters, type FrozenWorld, type ShopFloor, type Waiting } from './shop-floor.ts';

type Happening = fc.AsyncCommand<Remembered, ShopFloor>;

/** Somebody does something at a counter, by what its screen shows. */
class Does implements Happening {
  private readonly act: Act;
  constructor(act: Act) {
    this.act = act;
  }
  check = () => true;
  async run(_: Remembered, floor: ShopFloor): Promise<void> {
    const { word, counter } = this.act;
    const { world } = floor.counter(counter);
    const args = argsOf(floor, this.act);
    if (!args) return;
    const refused = isRefused(world, word, args, false);
    const before = new Map(world.records);
    const decision = await floor.give(counter, orderCommands[word], args);
    expect([word, decision.ok]).toEqual([word, !refused]);
    if (!decision.ok) expect(new Map(world.records)).toEqual(before);
  }
  toString(): string {
    const { counter, word, which, taps: tapped, parts } = this.act;
    const shown = tapped.map(({ what, item, place, figure }) => `${what} ${item} ${place} ${figure}`).join(', ');
    return `${counter} ${word} ${which}(${shown}${parts ? ', in two parts' : ''})`;
  }
}

const bill = (world: FrozenWorld) => ({
  orders: world.orders().map(({ timeline: _, parked: __, resumed: ___, ...rest }) => rest),
  money: world.money(),
});
const wordOf = ({ command }: Waiting): Word =>
  (Object.keys(orderCommands) as Word[]).find((word) => orderCommands[word] === command) ?? 'open';

/** The server decides it again: what holds then, and that the same once more would change no line, payment or status. */
const replay = async (remembered: Remembered, server: FrozenWorld, waiting: Waiting): Promise<void> => {
  const { command, by } = waiting;
  const args = waiting.args as Args;
  const word = wordOf(waiting);
  const before = server.find(args.orderId);
  const refused = isRefused(server, word, args, true);
  const records = new Map(server.records);
  const decision = await server.run(command, args, by);
  expect([word, decision.ok ? 'accepted' : decision.code]).toEqual([
    word,
    refused ? expect.stringContaining('order.') : 'accepted',
  ]);
  if (!decision.ok) return expect(new Map(server.records)).toEqual(records);
  remember(remembered, args);
  rememberMoves(remembered, args, before, server);
  rememberReduction(remembered, args, !before || isOpen(before.status), server, by.commandId);
  checkDone(server, word, args, before);
  checkRules(server, remembered);
  // An exception has its id of its command and is written once; everything else must not depend on that.
  if (decision.exceptions.length > 0) return;
  const once = bill(server);
  await server.run(command, args, by);
  expect(bill(server)).toEqual(once);
};

/** A counter reaches the server: so many of its commands arrive, and it hears how things stand or does not. */
class Reaches implements Happening {
  private readonly counter: CounterNumber;
  private readonly most: number;
  private readonly hears: boolean;
  constructor(counter: CounterNumber, most: number, hears: boolean) {
    this.counter = counter;
    this.most = most;
    this.hears = hears;
  }
  check = () => true;
  async run(remembered: Remembered, floor: ShopFloor): Promise<void> {
    const { outbox } = floor.counter(this.counter);
    for (const waiting of outbox.splice(0, this.most)) await replay(remembered, floor.server, waiting);
    if (this.hears) await floor.hear(this.counter);
  }
  toString(): string {
    return `${this.counter} sends ${this.most}${this.hears ? ' and hears' : ''}`;
  }
}

const words = Object.keys(orderCommands) as Word[];
const counter = fc.constantFrom(...counters);

/** Anything that can happen on the shop floor. */
export const happenings: fc.Arbitrary<Happening>[] = [
  fc
    .record<Act>({
      word: fc.constantFrom<Word[]>(...words, 'park', 'change', 'collect'),
      counter,
      which: fc.nat(3),
      taps,
      parts: fc.boolean(),
    })
    .map((act) => new Does(act)),
  fc
    .tuple(counter, fc.constantFrom(1, 2, 100), fc.boolean())
    .map(([number, most, hears]) => new Reaches(number, most, hears)),
];
