import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

/** Acquires it so often; answers the permits and, by place, to whom it was granted. */
const acquire = (semaphore: Semaphore, count: number) => {
  const grantedTo: number[] = [];
  const permits = Array.from({ length: count }, (_, place) => {
    const permit = semaphore.acquire();
    void permit.granted.then((isGranted) => isGranted && grantedTo.push(place));
    return permit;
  });
  return { permits, grantedTo };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('so many hold it at once, the others in the order in which they came', async () => {
  const semaphore = new Semaphore(2);
  const { permits, grantedTo } = acquire(semaphore, 5);
  await settled();
  expect(grantedTo).toEqual([0, 1]);
  permits[1]?.release();
  await settled();
  expect(grantedTo).toEqual([0, 1, 2]);
  for (const permit of permits) permit.release();
  await settled();
  expect(semaphore.isFree).toBe(true);
});

test('who gives up while waiting is granted nothing and takes nothing from the others', async () => {
  const semaphore = new Semaphore(1);
  const { permits, grantedTo } = acquire(semaphore, 4);
  permits[1]?.release();
  permits[1]?.release();
  permits[0]?.release();
  permits[0]?.release();
  await settled();
  expect(grantedTo).toEqual([0, 2]);
  expect(await permits[1]?.granted).toBe(false);
  permits[2]?.release();
  await settled();
  expect(grantedTo).toEqual([0, 2, 3]);
});
