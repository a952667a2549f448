import { commandNamed } from '#domain/commands.ts';
import { exceptionRecords } from '#domain/exception/of-command.ts';
import { channels } from '#domain/kernel/channels.ts';
import type { Acting } from '#domain/kernel/command.ts';
import type { Change } from '#domain/kernel/decision.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Unbooked } from '#domain/kernel/needs.ts';
import { type Reader, readNeeds } from '#domain/kernel/read.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { holds, permissionsIn } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/role/role.ts';
import { decideInShop } from '#domain/sync/decide-in-shop.ts';
import type { CommandResult, SentCommand } from '#domain/sync/protocol.ts';
import { aShop } from '../make.ts';

/** The records of a simulated server. */
interface Rows {
  all<T>(entity: string): T[];
  readonly reader: Reader;
}

/** What the rules make of a command that a counter has sent. */
export const judgeSent = async (
  { all, reader }: Rows,
  counter: { readonly id: string; readonly number: string; readonly shopId: string },
  sent: SentCommand,
): Promise<{ readonly result: CommandResult; readonly changes: readonly Change[] }> => {
  const said = (outcome: CommandResult['outcome'], code: string | null, params: CommandResult['params'] = {}) => ({
    result: { n: sent.n, outcome, code, params, exceptions: [] },
    changes: [],
  });
  const command = commandNamed(sent.name, sent.version);
  if (!command) return said('held', 'command.unknown');
  const args = command.args.safeParse(sent.args);
  if (!args.success) return said('rejected', 'command.invalid');
  const staff = all<Employee>('employee').find((one) => one.id === sent.staffId);
  const granted = staff
    ? permissionsIn(counter.shopId, staff, all<Role>('role'), all<Shop>('shop'))
    : new Set<string>();
  const acting: Acting = {
    commandId: sent.id,
    staffId: sent.staffId,
    shopId: counter.shopId,
    shop: all<Shop>('shop').find((shop) => shop.id === counter.shopId) ?? aShop(),
    counterId: counter.id,
    counterNumber: counter.number,
    channel: channels.tablet,
    at: sent.at,
    keptAt: Date.now(),
    offline: sent.offline,
    replay: true,
    doneAt: sent.carriedFrom,
    may: (permission) => holds(granted, permission),
  };
  const needs = command.needs(args.data, acting);
  const decision = decideInShop(command, needs, await readNeeds(needs, reader), args.data, acting);
  if (!decision.ok) return said('rejected', decision.code, { ...decision.params });
  const exceptions = decision.exceptions.map((note) => note.code);
  const outcome = exceptions.length > 0 ? 'exception' : 'accepted';
  return {
    result: { n: sent.n, outcome, code: null, params: {}, exceptions },
    changes: [...decision.changes, ...exceptionRecords(decision.exceptions, acting)],
  };
};

interface SentBy {
  readonly shopId: string;
  readonly received: readonly SentCommand[];
}

/** A command that was refused or is held, as the counter said it that sent it; null where it is another. */
export const unbookedAs = (
  id: string,
  result: CommandResult | undefined,
  counters: Iterable<SentBy>,
): (AnyRecord & Unbooked) | null => {
  const outcome = result?.outcome;
  if (outcome !== 'rejected' && outcome !== 'held') return null;
  for (const { shopId, received } of counters) {
    const sent = received.find((command) => command.id === id);
    if (sent) return { id, shopId, outcome, name: sent.name, args: sent.args as Unbooked['args'] };
  }
  return null;
};
