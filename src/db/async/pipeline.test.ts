import { expect, test } from 'vitest';
import { pipeline } from './pipeline.ts';

/** A step that writes down when it begins and ends. */
const noting = (into: string[], name: string) => async (given: number, next: (given: number) => Promise<string>) => {
  into.push(`${name} begins with ${given}`);
  const answer = await next(given + 1);
  into.push(`${name} ends with ${answer}`);
  return answer;
};

test('work goes through the steps in their order, each around the next', async () => {
  const noted: string[] = [];
  const way = pipeline<number, string>().step('first', noting(noted, 'first')).step('second', noting(noted, 'second'));
  expect(way.steps).toEqual(['first', 'second']);
  expect(await way.run(1, async (given) => `done at ${given}`)).toBe('done at 3');
  expect(noted).toEqual([
    'first begins with 1',
    'second begins with 2',
    'second ends with done at 3',
    'first ends with done at 3',
  ]);
});

test('a step that answers by itself keeps the work from being done', async () => {
  const noted: string[] = [];
  const way = pipeline<number, string>()
    .step('outer', noting(noted, 'outer'))
    .step<number>('refuses', async () => 'refused');
  const never = async (): Promise<string> => {
    throw new Error('it was done');
  };
  expect(await way.run(1, never)).toBe('refused');
  expect(noted).toEqual(['outer begins with 1', 'outer ends with refused']);
});

test('a step hears of a fault behind it', async () => {
  const way = pipeline<number, string>().step<number>('saves', (given, next) =>
    next(given).catch((fault: Error) => `heard ${fault.message}`),
  );
  expect(await way.run(1, () => Promise.reject(new Error('no')))).toBe('heard no');
});
