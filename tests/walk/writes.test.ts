import { expect, test } from 'vitest';
import { commands } from '#domain/commands.ts';
import { channels } from '#domain/kernel/channels.ts';
import { readNeeds } from '#domain/kernel/read.ts';
import { decideInShop } from '#domain/sync/decide-in-shop.ts';
import { acting } from '../make-orders.ts';
import { changesText } from './changes-text.ts';
import { given } from './commands.ts';
import type { Given } from './given.ts';
import { own, shopNamed } from './people.ts';
import { refused } from './refused.ts';
import { type States, stage } from './stage.ts';
import { unusualOrders } from './unusual-orders.ts';
import { unusualStock } from './unusual-stock.ts';

const by = acting({
  commandId: 'command-0007',
  staffId: 'manager',
  shopId: own,
  shop: shopNamed(own),
  counterId: 'counter-1',
  counterNumber: '02',
  at: 1_763_704_801_000,
  keptAt: 1_763_704_805_000,
});

/** Staff, catalogue, cards and coupons are managed, spreadsheets are taken in, and drawers are closed elsewhere, by calls. */
const channelOf = ({ name }: Given) =>
  /^(employee|role|staffGroup|product|service|shopItem|item|itemGroup|cardTemplate|coupon|memberCoupon|category|pricePlan|commissionRule|commissionMonth|points|pointsRule)[.]|^debt[.]writeOff@|^order[.]agreeToPay@|^member[.](verify|setPaymentPassword)@|^shift[.]closeElsewhere@|[.]import@/.test(
    name,
  )
    ? { channel: channels.centralPlatform }
    : {};
/** What a command writes that is decided anew, or again after it was done offline. */
const writes = async (each: Given, replay: boolean, states: States = {}): Promise<string[]> => {
  const command = commands.find(({ name, version }) => `${name}@${version}` === each.name);
  if (!command) throw new Error(`no command ${each.name}`);
  const world = stage(own, states);
  each.prepared?.(world);
  const args: unknown = command.args.parse(each.args);
  const at = each.at ?? own;
  const counterId = each.counterId ?? by.counterId;
  const who = { ...by, shopId: at, shop: shopNamed(at), counterId, ...channelOf(each), replay, offline: replay };
  const needs = command.needs(args, who);
  return changesText(decideInShop(command, needs, await readNeeds(needs, world), args, who), world);
};

/** Without what differs whenever something is decided again, or begins in another state. */
const plain = (lines: readonly string[]): string => lines.filter((line) => !/offline|status: /.test(line)).join('\n');

test('what a command writes, field by field, is what the table says', async () => {
  const text: string[] = ['What every command writes. Of what was there before: what is different.'];
  for (const each of [...given, ...unusualOrders, ...unusualStock, ...refused]) {
    const title = each.what ? `${each.name}, ${each.what}` : each.name;
    const anew = await writes(each, false);
    text.push('', title, ...anew);
    const again = await writes(each, true);
    if (plain(again) !== plain(anew)) text.push(`${title}, decided again`, ...again);
    const late = new Map<string, string[]>();
    for (const [word, states] of Object.entries(each.states ?? {})) {
      const lines = await writes(each, true, states);
      const isSame = plain(lines) === plain(again) || lines.length === 0 || lines[0]?.startsWith('  refused');
      if (!isSame) late.set(lines.join('\n'), [...(late.get(lines.join('\n')) ?? []), word]);
    }
    for (const [lines, words] of late) text.push(`${title}, decided again when it is ${words.join(', ')}`, lines);
  }
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('writes.txt');
});
