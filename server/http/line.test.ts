import { expect, test } from 'vitest';
import { Line } from './line.ts';

/** Lets so many enter; answers their places and who has had a turn. */
const enter = (line: Line, count: number) => {
  const came: number[] = [];
  const places = Array.from({ length: count }, (_, who) => {
    const place = line.enter();
    void place.turn.then((isTurn) => isTurn && came.push(who));
    return place;
  });
  return { places, came };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('so many are at work at once, the others in the order in which they came', async () => {
  const line = new Line(2);
  const { places, came } = enter(line, 5);
  await settled();
  expect(came).toEqual([0, 1]);
  places[1]?.leave();
  await settled();
  expect(came).toEqual([0, 1, 2]);
  for (const place of places) place.leave();
  await settled();
  expect(line.isEmpty).toBe(true);
});

test('who leaves while they wait has no turn and takes none from the others', async () => {
  const line = new Line(1);
  const { places, came } = enter(line, 4);
  places[1]?.leave();
  places[1]?.leave();
  places[0]?.leave();
  places[0]?.leave();
  await settled();
  expect(came).toEqual([0, 2]);
  expect(await places[1]?.turn).toBe(false);
  places[2]?.leave();
  await settled();
  expect(came).toEqual([0, 2, 3]);
});
