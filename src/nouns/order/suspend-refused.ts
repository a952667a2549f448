import { factsOf, type Handed, moneyOf, moneyOrderId, saysAsMuch } from '#domain/money/facts.ts';
import { orderNumber } from '#domain/order/number.ts';
import { order } from '#domain/order/order.ts';
import type { RunResult } from '../../db/api/run-result.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { isRefused, repair, unbookedRow } from '../../db/counter/refused-commands.ts';
import { refuse, type Situation } from '../../db/counter/run.ts';
import type { JournalEntry } from '../../db/ledger/journal-entry.ts';

/** Books the money of a refused command, as it was found in the drawer, to suspense on the order it was meant for. */
export const suspendRefused = async (
  counter: Counter,
  situation: Situation,
  n: number,
  { payments, reason }: { readonly payments: readonly Handed[]; readonly reason: string },
): Promise<RunResult> => {
  const row = await unbookedRow(counter, n);
  if (!row) return refuse('outbox.notRefused');
  const sent = { name: row.command.name, commandId: row.id, args: row.command.args as JournalEntry['args'] };
  const money = moneyOf(sent);
  // A manager who lets a held refund through books it; what a held receipt took is known by its payments.
  if (!money || (money.way === 'out' && !isRefused(row))) return refuse('outbox.noMoney');
  if (!saysAsMuch(money, payments)) return refuse('money.moreThanSaid');
  const { number, member } = factsOf(sent);
  const orderId = moneyOrderId(sent);
  const onOrder = await counter.records.one(order, orderId);
  const known = number || (onOrder?.number ?? '');
  const given = {
    orderId,
    number: known,
    refused: row.id,
    way: money.way,
    payments,
    memberName: member || (onOrder?.memberName ?? ''),
    reason,
  };
  return repair(counter, situation, 'money.suspend', given, {
    takeNumber: !orderNumber.safeParse(known).success,
    repairs: { n, how: 'suspended', reason },
  });
};
