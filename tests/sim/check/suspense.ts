import { moneyOf } from '#domain/money/facts.ts';
import type { MoneyEntry } from '#domain/money/money-entry.ts';
import type { Entry } from '../../../server/books/books.ts';
import type { LogRow } from '../server/tables.ts';
import { firstIdOf } from './givers.ts';
import type { Invariant } from './rest.ts';

interface SuspendArgs {
  readonly refused: string;
  readonly payments: readonly { readonly id: string }[];
}

/** I24: what lies in suspense for want of a command is what a command of the shop said that was not booked, and no more. */
export const suspenseWasRefused: Invariant = ({ tables }) => {
  const log = tables.log.all();
  const shopOf = ({ counterId }: LogRow) => tables.counters.get(counterId)?.shopId;
  const entries = tables.records
    .all()
    .flatMap(({ entity, record }) => (entity === 'moneyEntry' ? [record as unknown as MoneyEntry] : []));
  return log
    .filter(({ command, result }) => command.name === 'money.suspend' && /accepted|exception/.test(result.outcome))
    .flatMap((row) => {
      const { refused, payments } = row.command.args as SuspendArgs;
      const said = log.find((each) => firstIdOf(each.commandId) === refused && shopOf(each) === shopOf(row));
      const money =
        said &&
        moneyOf({ name: said.command.name, commandId: refused, args: said.command.args as Record<string, unknown> });
      const sumOf = (id: string): number =>
        entries
          .filter(({ paymentId, kind }) => paymentId === id && kind === 'suspense')
          .reduce((sum, { amount }) => sum + Math.abs(amount), 0);
      return payments
        .filter(({ id }) => sumOf(id) > (money?.payments.find((each) => each.id === id)?.amount ?? 0))
        .map(({ id }) => `I24 more of ${id} lies in suspense than ${refused} said`);
    });
};

/** I24: money that somebody put aside as it was found in the drawer, for a command that was refused, is taken in. */
export const honestMoneyIsTaken = (putAside: ReadonlySet<string>, { command, judgement }: Entry): string[] =>
  putAside.has(firstIdOf(command.commandId)) && judgement.code === 'money.notRefused'
    ? [`I24 money ${command.n}, whose command was refused, is not taken in`]
    : [];
