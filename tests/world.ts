import { exceptionRecords } from '#domain/exception/of-command.ts';
import type { Acting, AnyCommand } from '#domain/kernel/command.ts';
import type { Decision } from '#domain/kernel/decision.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { type Reader, readNeeds } from '#domain/kernel/read.ts';
import type { MoneyEntry } from '#domain/money/money-entry.ts';
import type { Order } from '#domain/order/order.ts';
import { decideInShop } from '#domain/sync/decide-in-shop.ts';

const keyOf = (entity: string, id: string): string => `${entity}:${id}`;

/** Records in memory, for deciding commands one after another as the server does. */
export class World implements Reader {
  readonly records = new Map<string, AnyRecord>();

  constructor(given: Readonly<Record<string, readonly object[]>> = {}) {
    for (const [entity, records] of Object.entries(given)) {
      for (const record of records) this.put(entity, record as AnyRecord);
    }
  }

  put(entity: string, record: AnyRecord): void {
    this.records.set(keyOf(entity, record.id), record);
  }

  all(entity: string, ids: readonly string[]): Promise<AnyRecord[]> {
    return Promise.resolve(ids.flatMap((id) => this.records.get(keyOf(entity, id)) ?? []));
  }

  one(entity: string, id: string): Promise<AnyRecord | undefined> {
    return Promise.resolve(this.records.get(keyOf(entity, id)));
  }

  many(entity: string, where: Readonly<Record<string, string | number>>): Promise<AnyRecord[]> {
    const matches = (record: AnyRecord) => Object.entries(where).every(([field, value]) => record[field] === value);
    return Promise.resolve(this.every(entity).filter(matches));
  }

  every(entity: string): AnyRecord[] {
    return [...this.records].filter(([key]) => key.startsWith(`${entity}:`)).map(([, record]) => record);
  }

  orders(): Order[] {
    return this.every('order') as unknown as Order[];
  }

  order(id: string): Order {
    const found = this.orders().find((order) => order.id === id);
    if (!found) throw new Error(`no order ${id}`);
    return found;
  }

  money(): MoneyEntry[] {
    return this.every('moneyEntry') as unknown as MoneyEntry[];
  }

  /** Decides a command as its arguments pass their schema, and keeps its effects. */
  async run(command: AnyCommand, args: unknown, acting: Acting): Promise<Decision> {
    const given: unknown = command.args.parse(args);
    const needs = command.needs(given, acting);
    const decision = decideInShop(command, needs, await readNeeds(needs, this), given, acting);
    if (!decision.ok) return decision;
    for (const change of [...decision.changes, ...exceptionRecords(decision.exceptions, acting)]) {
      if (change.op === 'remove') this.records.delete(keyOf(change.entity, change.id));
      else this.book(change.op, change.entity, change.record);
    }
    return decision;
  }

  /** Holds the ledger's promise and that of new records: what exists is not written a second time. */
  private book(op: 'insert' | 'update' | 'append', entity: string, record: AnyRecord): void {
    if (op !== 'update' && this.records.has(keyOf(entity, record.id))) {
      throw new Error(`${op} of a ${entity} that exists: ${record.id}`);
    }
    this.put(entity, record);
  }
}
