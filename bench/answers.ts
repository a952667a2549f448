import { type LoadedTablet, slowly } from './loaded-tablet.ts';

/** How long the floor's page takes to show a worker's answer at the speed of a tablet: so many times, in milliseconds. */
export const bareAnswers = async (tablet: LoadedTablet, times: number): Promise<number[]> => {
  await tablet.floor.bringToFront();
  const took = await slowly(tablet, () =>
    tablet.floor.evaluate(async (count) => {
      const { floor } = window as unknown as { floor: { answer(text: string): Promise<number> } };
      const found: number[] = [];
      for (let each = 0; each < count; each += 1) {
        await new Promise((resolve) => setTimeout(resolve, 120));
        found.push(await floor.answer(String(each)));
      }
      return found;
    }, times),
  );
  await tablet.page.bringToFront();
  return took;
};
