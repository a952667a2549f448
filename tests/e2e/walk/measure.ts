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
    const dialog = document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]');
    const targets = (dialog ?? document).querySelectorAll<HTMLElement>(
      'button, a[href], input, textarea, [role="menuitem"]',
    );
    return [...targets]
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((each) => {
        // Of a field with parts, all of it takes the tap.
        const whole = each.closest('.mantine-Input-wrapper, label') ?? each;
        const own = each.getBoundingClientRect();
        const room = whole.getBoundingClientRect();
        const isPart = each.tagName === 'INPUT';
        return { each, width: isPart ? room.width : own.width, height: isPart ? room.height : own.height };
      })
      .filter(({ width, height }) => width > 1 && (width < 43.9 || height < 43.9))
      .map(
        ({ each, width, height }) =>
          `${each.dataset.testid ?? each.getAttribute('aria-label') ?? each.outerHTML.slice(0, 120)} ${Math.round(width)}×${Math.round(height)}`,
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
