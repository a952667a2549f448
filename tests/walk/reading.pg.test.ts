import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ticketOf } from '#domain/booking/ticket.ts';
import { entities } from '#domain/entities.ts';
import { type AnyCall, callersOf } from '#domain/kernel/call.ts';
import type { AnyEntity, AnyRecord, Readers } from '#domain/kernel/entity.ts';
import { readersOf } from '#domain/kernel/listing.ts';
import { isReader, workersWith } from '#domain/kernel/reading.ts';
import { type May, type Permission, permissions } from '#domain/permissions.ts';
import { fieldsHidden, hiddenFrom, replicated } from '#domain/sync/hidden.ts';
import { mostReads } from '#domain/sync/office-calls.ts';
import { apiUnderTest, putInto } from '../api-brand.ts';
import { anEmployee, aRole } from '../make.ts';
import { aPullingTablet } from '../sync/a-pulling-tablet.ts';
import { tellingSample } from '../sync/telling.ts';
import { guarded, kindOf, reads } from './read-calls.ts';

const { app, pool, signIn } = await apiUnderTest();
const sampleOf = (kind: string): AnyRecord => tellingSample(kind, 's01', 'hq');
const putSamples = async (): Promise<void> => {
  for (const { name } of replicated) await putInto(pool, { [name]: [sampleOf(name)] });
};
/** Somebody whose one role is whatever is tried. */
const probing = (rights: readonly string[]) =>
  putInto(pool, { role: [aRole({ id: 'probe', permissions: [...rights] })] });
await putSamples();
await probing([]);
await putInto(pool, {
  employee: [anEmployee({ id: 'technician', account: 'technician', grants: [{ shopId: 's01', roleId: 'probe' }] })],
});
const boss = await signIn('boss');
const reader = await signIn('technician');
const tokenOf = (headers: Record<string, string>) => (headers.authorization ?? '').replace('Bearer ', '');
const tablet = await aPullingTablet(app, tokenOf(boss), 's01');

const words: Readonly<Record<string, string>> = {
  k: '138',
  month: '2020-01',
  shop_id: 's01',
  into: 'own',
  orderId: 'order-x',
  provide_shop_id: 's02',
  lines: '[]',
  filter: '',
  line_id: 'line-1',
  quantity: '1',
  product_id: 'product-x',
  productId: 'product-x',
  date: '2020-01-01',
  day: '2020-01-01',
  ticket: ticketOf('booking-x'),
};
const queryOf = (query: z.ZodObject | undefined): string => {
  const needed = Object.entries(query?.shape ?? {}).filter(
    ([, schema]) => !(schema as z.ZodType).safeParse(undefined).success,
  );
  return needed.map(([name]) => `${name}=${encodeURIComponent(words[name] ?? '')}`).join('&');
};
const urlOf = ({ at, query, shows }: AnyCall): string => {
  const shown = shows && kindOf(shows);
  const kind = /\/(member|order)s\/:id\//.exec(at)?.[1] ?? (shown?.collection ? shown.name : undefined);
  const id = kind ? sampleOf(kind).id : 'x';
  const asked = queryOf(query);
  return `/api${at.slice(4).replace(':month', '2020-01').replace(/:\w+/, encodeURIComponent(id))}${asked && `?${asked}`}`;
};

/** Who may make a call by what is declared. */
const mayCall = (call: AnyCall, may: May): boolean => {
  const { list, shows } = call;
  const isOfSame = list && shows && list.entity === kindOf(shows);
  return [callersOf(call), list && !isOfSame && readersOf(list)].every((readers) => !readers || isReader(readers, may));
};

const noticeOf = (may: May) => may('pc.order.exception');
await putInto(pool, { notice: [{ ...sampleOf('notice'), permission: 'pc.order.exception' }] });
const me = { staffId: 'technician', roleIds: ['probe'] };

/** The sample of each kind as an office is told it. */
const shownAtOffice = async (): Promise<(AnyRecord | undefined)[]> => {
  const kinds = replicated.map(({ name }) => ({ entity: name, ids: [sampleOf(name).id] }));
  const found: (AnyRecord | undefined)[] = [];
  while (found.length < kinds.length) {
    const payload = { reads: kinds.slice(found.length, found.length + mostReads) };
    const reply = await app.inject({ method: 'POST', url: '/api/records', headers: reader, payload });
    expect(reply.statusCode).toBe(200);
    for (const { records } of reply.json().data as { records: AnyRecord[] }[]) found.push(records[0]);
  }
  return found;
};

/** Somebody with these rights and no other, at every door. */
const walk = async (granted: readonly Permission[]): Promise<void> => {
  const may: May = (right) => right !== '*' && granted.includes(right);
  await probing(granted);
  const found = await shownAtOffice();
  await tablet.pull(tokenOf(reader));
  for (const [place, entity] of replicated.entries()) {
    const { name } = entity;
    const isFor = name !== 'notice' || noticeOf(may);
    const shown = found[place];
    const held = tablet.of(name).get(sampleOf(name).id);
    expect([name, 'an office shows it', shown !== undefined]).toEqual([
      name,
      'an office shows it',
      isFor && isReader(entity.readBy, may),
    ]);
    expect([name, 'a counter holds it', held !== undefined]).toEqual([
      name,
      'a counter holds it',
      isFor && isReader(workersWith(entity), may),
    ]);
    looksAtFields(entity, shown, fieldsHidden(entity, hiddenFrom(may, me)));
    looksAtFields(entity, held, fieldsHidden(entity, hiddenFrom(may, 'counter')));
  }
  for (const call of guarded) {
    const reply = await app.inject({ method: 'GET', url: urlOf(call), headers: reader });
    const isRefused = reply.statusCode === 403 && reply.json().code === 'notAllowed';
    expect([call.at, reply.statusCode < 500 && reply.statusCode !== 422]).toEqual([call.at, true]);
    expect([call.at, isRefused]).toEqual([call.at, !mayCall(call, may)]);
  }
};

const fieldOf = (record: AnyRecord, field: string): unknown => {
  const [name = '', inner] = field.split('[].');
  const value = record[name];
  return inner === undefined ? value : (value as AnyRecord[])[0]?.[inner];
};
const saysNothing = (value: unknown): boolean =>
  [0, '', null, undefined, false].includes(value as null) || (Array.isArray(value) && value.length === 0);
/** What somebody may not read of a record says nothing, and the rest is what it is. */
const looksAtFields = (
  { name, fieldRights = {} }: AnyEntity,
  record: AnyRecord | undefined,
  hidden: readonly string[],
) => {
  if (!record) return;
  for (const field of hidden) expect([name, field, saysNothing(fieldOf(record, field))]).toEqual([name, field, true]);
  for (const field of Object.keys(fieldRights).filter((each) => !hidden.includes(each)))
    expect([name, field, fieldOf(record, field)]).toEqual([name, field, fieldOf(sampleOf(name), field)]);
};

const isListOf = (readers: Readers): readers is readonly [Permission, ...Permission[]] => typeof readers !== 'string';
const restricted = entities.flatMap(({ readBy, atCounter = 'nobody' }) => [readBy, atCounter]).filter(isListOf);
const sets = [
  ...new Map(
    [...restricted, ...guarded.flatMap((call) => [callersOf(call) ?? 'staff']).filter(isListOf)].map((set) => [
      set.join(),
      set,
    ]),
  ).values(),
];

test('the calls that show records or lists are more than forty, and every other that reads says by which right', () => {
  expect(guarded.length).toBeGreaterThan(40);
  for (const { at, right, shows, list } of reads) expect([at, right ?? shows ?? list]).toEqual([at, expect.anything()]);
});

test.each(permissions)('with %s alone every door shows what that right shows, and nothing else', async (right) => {
  await walk([right]);
});

test.each(sets)('with every right but %s … no door shows what takes one of these', async (...without) => {
  await walk(permissions.filter((right) => !without.includes(right)));
});

test('without any right a door shows what is everybody’s, and what is their own', async () => {
  await walk([]);
});
