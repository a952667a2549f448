import type { Page } from 'playwright-core';
import { type LoadedTablet, slowly } from './loaded-tablet.ts';

/** A page as it is drawn just now, without anything that runs, and what is to be drawn into it, in HTML. */
export interface Drawing {
  readonly css: string;
  readonly body: string;
  /** What `html` says of itself: the colours, the language. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The drawing of a page. */
export const drawingOf = (page: Page): Promise<Drawing> =>
  page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const script of body.querySelectorAll('script')) script.remove();
    const css = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .join('\n');
    const attributes = [...document.documentElement.attributes].map(({ name, value }) => [name, value]);
    return { css, body: body.innerHTML, attributes: Object.fromEntries(attributes) };
  });

/** Where a piece is drawn: in the place of the element with this `data-testid`, or behind the last one of its parent. */
export interface Place {
  readonly id: string;
  readonly as: 'instead' | 'behind';
}

/**
 * How long a page takes that has nothing to find out: it asks a worker that repeats what it is told, and draws the piece
 * that it has in memory, with the styles of the product and into the same page. At the speed of a tablet; milliseconds
 * until the frame is drawn.
 */
export const drawnFromMemory = async (
  tablet: LoadedTablet,
  drawing: Drawing,
  place: Place,
  pieces: readonly string[],
): Promise<number[]> => {
  await tablet.floor.bringToFront();
  const took = await slowly(tablet, () =>
    tablet.floor.evaluate(
      async ({ drawing: { css, body, attributes }, place: { id, as }, pieces: drawn }) => {
        const { floor } = window as unknown as { floor: { answer(draw: () => void): Promise<number> } };
        for (const [name, value] of Object.entries(attributes)) document.documentElement.setAttribute(name, value);
        const style = document.createElement('style');
        style.textContent = css;
        document.head.append(style);
        document.body.innerHTML = body;
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        const found: number[] = [];
        for (const piece of drawn) {
          await new Promise((resolve) => setTimeout(resolve, as === 'instead' ? 120 : 300));
          const all = document.querySelectorAll(`[data-testid${id}]`);
          const last = all[all.length - 1];
          if (!last) throw new Error(`there is no ${id} in the drawing`);
          const draw = () => {
            if (as === 'instead') last.outerHTML = piece;
            else last.insertAdjacentHTML('afterend', piece);
          };
          found.push(await floor.answer(draw));
        }
        document.body.innerHTML = '';
        style.remove();
        return found;
      },
      { drawing, place, pieces },
    ),
  );
  await tablet.page.bringToFront();
  return took;
};
