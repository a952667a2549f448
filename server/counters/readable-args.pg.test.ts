import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { CounterDetail, HeldCommand } from '#domain/sync/counter-view.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { apiCounter, outcomes } from '../../tests/api-counter.ts';

const api = await apiUnderTest();
const { app, signIn } = api;

test('who looks at a counter reads what goods cost with the right to it alone', async () => {
  const [boss, manager] = [await signIn('boss', 's01'), await signIn('manager')];
  const counter = await apiCounter(api, boss);
  const paper = () => {
    const paperId = uuid();
    const args = {
      paperId,
      number: paperId,
      type: 11,
      applicantId: '',
      receiverId: '',
      remark: '',
      lines: [{ productId: 'tea', quantity: 1, price: 123 }],
    };
    return { ...counter.sells('boss'), name: 'stock.book', version: 1, args };
  };
  expect(outcomes((await counter.push([paper()])).reply.results)).toEqual(['accepted']);
  expect(outcomes((await counter.push([paper()], { asTheyAre: true })).reply.results)).toEqual(['held']);
  const get = async <Data>(path: string, headers: Record<string, string>): Promise<Data> =>
    (await app.inject({ url: `/api${path}`, headers })).json().data;
  const seenBy = async (headers: Record<string, string>) => {
    const detail = await get<CounterDetail>(`/counters/${counter.enrolment.counterId}`, headers);
    const held = await get<HeldCommand[]>('/counters/held', headers);
    return [...detail.commands, ...detail.held, ...held].map(({ args }) => args.lines);
  };
  const lines = (price: number | null) => Array(4).fill([{ productId: 'tea', quantity: 1, price }]);
  expect(await seenBy(boss)).toEqual(lines(123));
  expect(await seenBy(manager)).toEqual(lines(null));
});
