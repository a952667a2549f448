import type { Locator, Page } from 'playwright-core';

/** All of it lies on the screen and nothing lies over its middle. */
export const isInView = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return inside && there !== null && (element.contains(there) || there.contains(element));
  });

/** What makes the page, or the content below its head, wider than the screen. Tables move in rooms of their own. */
export const widerThanScreen = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Two frames: what measures itself has done so.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const rooms = [
      document.documentElement,
      ...document.querySelectorAll('[data-testid="content"], [data-testid="content"] > * > *'),
    ];
    return rooms
      .filter((room) => room === document.documentElement || /auto|scroll/.test(getComputedStyle(room).overflowX))
      .filter((room) => room.scrollWidth > room.clientWidth + 1)
      .map((room) => `${room.getAttribute('data-testid') ?? room.tagName} ${room.scrollWidth}`);
  });

/** What is tapped and smaller than a finger, by its test id or its beginning. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.querySelectorAll('[role="dialog"][aria-modal="true"], [role="menu"], [role="listbox"]');
    const dialog = [...over].filter((each) => each.checkVisibility({ visibilityProperty: true })).at(-1);
    const targets = (dialog ?? document).querySelectorAll<HTMLElement>(
      'button, a[href], input, textarea, [role="menuitem"]',
    );
    const isSmall = ({ width, height }: { width: number; height: number }) => width < 43.9 || height < 43.9;
    /** A finger that meets it anywhere within 44 pixels takes it: what is drawn may be smaller. */
    const takesTap = (each: HTMLElement): boolean => {
      each.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = each.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return [
        [-21, 0],
        [21, 0],
        [0, -21],
        [0, 21],
      ].every(([right = 0, down = 0]) => {
        const there = document.elementFromPoint(x + right, y + down);
        return there !== null && (each.contains(there) || there.closest('label')?.control === each);
      });
    };
    return (
      [...targets]
        .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        // Of a row that opens all of it takes the tap; a step that cannot be chosen yet is only a picture.
        .filter((each) => !each.matches('[data-row] a[tabindex="-1"], .mantine-Stepper-step:not([data-allow-click])'))
        .map((each) => {
          // Of a field with parts, all of it takes the tap; of a box, its words do as well.
          const whole = each.closest('.mantine-Input-wrapper, label') ?? each;
          const parts = [whole, ...(each instanceof HTMLInputElement ? (each.labels ?? []) : [])];
          const rooms = (each.tagName === 'INPUT' ? parts : [each]).map((part) => part.getBoundingClientRect());
          const span = (from: number[], to: number[]) => Math.max(...to) - Math.min(...from);
          return {
            each,
            width: span(
              rooms.map(({ left }) => left),
              rooms.map(({ right }) => right),
            ),
            height: span(
              rooms.map(({ top }) => top),
              rooms.map(({ bottom }) => bottom),
            ),
          };
        })
        .filter(({ each, width, height }) => width > 1 && isSmall({ width, height }) && !takesTap(each))
        .map(
          ({ each, width, height }) =>
            `${each.dataset.testid ?? each.getAttribute('aria-label') ?? each.outerHTML.slice(0, 220)} ${Math.round(width)}×${Math.round(height)}`,
        )
    );
  });

/** Tabs that stand below the first of their row, by their words. */
export const tabsBelowOthers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="tablist"]')].flatMap((list) => {
      const [first, ...others] = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
      return others.filter((tab) => tab.offsetTop !== first?.offsetTop).map((tab) => tab.innerText);
    }),
  );

/** Words of a part of the screen that are cut off: their text lies outside of what clips it, or of the screen. */
export const cutWords = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const isCut = (text: Text): boolean => {
      const words = document.createRange();
      words.selectNodeContents(text);
      const { left, right, width } = words.getBoundingClientRect();
      const above: Element[] = [];
      for (let each = text.parentElement; each; each = each.parentElement) above.push(each);
      const clips = above
        .filter((each) => getComputedStyle(each).overflowX !== 'visible')
        .map((each) => each.getBoundingClientRect());
      // What is there for readers of the screen alone is a pixel wide.
      if (width <= 1 || clips.some((clip) => clip.width <= 1)) return false;
      return [...clips, { left: 0, right: innerWidth }].some((clip) => left < clip.left - 1 || right > clip.right + 1);
    };
    const cut: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isSeen = text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (isSeen && text.textContent?.trim() && isCut(text as Text)) cut.push(text.textContent.trim());
    }
    return cut;
  });
