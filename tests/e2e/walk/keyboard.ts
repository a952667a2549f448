import type { CDPSession, Page } from 'playwright-core';

/** What the page has seen of the keyboard's way through it; lives in the page. */
interface Way {
  reached: Set<Element>;
  /** Where the focus itself has been; the other places were chosen with the focus in their field. */
  focused: Set<Element>;
  /** Where the focus could not be seen. */
  unseen: Set<Element>;
  /** What is gone over: what lies over the screen and has the focus, else all of it. */
  readonly top: Element;
  stop(): void;
}
type WithWay = typeof globalThis & { way: Way };

/** From now on the page notes where the focus comes, and whether its look tells so. */
const noteFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const list = document.getElementById(activeElement?.getAttribute('aria-controls') ?? '');
    const open = list?.checkVisibility({ visibilityProperty: true }) ? list : null;
    const top = activeElement?.closest('[role="dialog"], [role="menu"]') ?? open ?? document.body;
    const reached = new Set<Element>();
    const focused = new Set<Element>();
    const unseen = new Set<Element>();
    // What can tell of the focus: the element, what stands beside a box that is not drawn, and the field around it.
    const around = (element: Element | null, steps: number): Element[] =>
      element && steps > 0 ? [element, ...around(element.parentElement, steps - 1)] : [];
    const look = (element: Element): string =>
      [...around(element, element.matches('input') ? 5 : 1), ...(element.parentElement?.children ?? [])]
        .map((part) => {
          const style = getComputedStyle(part);
          const outline = style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth}`;
          return [outline, style.top, style.boxShadow, style.borderColor, style.backgroundColor].join();
        })
        .join('|');
    let last: Element | undefined;
    let lit = '';
    const left = () => {
      if (last?.isConnected && look(last) === lit) unseen.add(last);
      last = undefined;
    };
    const came = ({ target }: FocusEvent) => {
      if (target === last) return;
      left();
      if (!(target instanceof Element)) return;
      reached.add(target);
      focused.add(target);
      last = target;
      lit = look(target);
    };
    // Lists of choices are gone through with the focus in their field.
    const chosen = new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof Element) reached.add(target);
    });
    addEventListener('focusin', came);
    if (activeElement && activeElement !== document.body) reached.add(activeElement);
    chosen.observe(document, { subtree: true, attributeFilter: ['data-combobox-selected', 'aria-selected'] });
    const stop = () => {
      removeEventListener('focusin', came);
      chosen.disconnect();
    };
    (globalThis as WithWay).way = { reached, focused, unseen, top, stop };
  });

const codes = { Tab: 9, ArrowDown: 40, ArrowRight: 39 } as const;

/** Sends so many strokes of one key, without waiting for each. */
const strike = async (wire: CDPSession, key: keyof typeof codes, times: number): Promise<void> => {
  const stroke = { key, code: key, windowsVirtualKeyCode: codes[key] };
  const sent = Array.from({ length: times }).flatMap(() => [
    wire.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...stroke }),
    wire.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke }),
  ]);
  await Promise.all(sent);
};

interface Reach {
  /** How many places have been reached. */
  readonly reached: number;
  /** Its places are gone through with arrow keys alone: Tab would leave it. */
  readonly byArrows: boolean;
  /** How many places Tab may lead to. */
  readonly places: number;
  /** What can be clicked and was not reached, and which group of arrow keys it belongs to, by its place in the page. */
  readonly missed: readonly { readonly what: string; readonly group: number }[];
  readonly unseen: readonly string[];
  /** Where the focus went although something modal lies over it. */
  readonly outside: readonly string[];
}

const groups =
  '[role="group"], [class*="fieldsGroup"], [role="tablist"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="grid"], tbody, ul';

/** What has been reached so far of what lies on top. */
const reachOf = (page: Page): Promise<Reach> =>
  page.evaluate((groupsOf) => {
    const { way } = globalThis as WithWay;
    const name = (each: Element): string =>
      each.getAttribute('data-testid') ?? each.getAttribute('aria-label') ?? each.outerHTML.slice(0, 140);
    const { top } = way;
    const semantic =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role^="menuitem"], [role="option"], [role="switch"], [tabindex="0"]';
    const clicks = (element: Element): boolean =>
      Object.entries(element).some(
        ([key, props]) => key.startsWith('__reactProps') && typeof Object(props).onClick === 'function',
      );
    const drawn = (each: Element): boolean => {
      const { width, height } = each.getBoundingClientRect();
      return width > 1 && height > 1 && each.checkVisibility({ visibilityProperty: true });
    };
    const off = (each: Element): boolean => each.matches(':disabled, [aria-disabled="true"], [data-disabled="true"]');
    const reachedIn = (each: Element): boolean => [...way.reached].some((reached) => each.contains(reached));
    const reachedOver = (each: Element): boolean => {
      for (let at: Element | null = each; at && at !== document.body; at = at.parentElement) {
        if (way.reached.has(at)) return true;
      }
      return false;
    };
    // Of buttons of one choice Tab leads to one; arrow keys to the others, by the browser.
    const sameChoice = (each: Element): boolean =>
      each instanceof HTMLInputElement &&
      each.type === 'radio' &&
      [...way.reached].some((other) => other instanceof HTMLInputElement && other.name === each.name);
    const found = (each: Element): boolean => {
      if (reachedOver(each) || sameChoice(each)) return true;
      const control = each.closest('label')?.control;
      if (control && (way.reached.has(control) || sameChoice(control))) return true;
      // What only listens to what is clicked within it.
      return !each.matches(semantic) && getComputedStyle(each).cursor !== 'pointer' && reachedIn(each);
    };
    const all = [top, ...top.querySelectorAll(groupsOf)];
    const missed = [...top.querySelectorAll('*')]
      .filter((each) => (each.matches(semantic) || clicks(each)) && drawn(each) && !off(each))
      // Keys drawn for a finger: a keyboard has them itself.
      .filter((each) => !each.matches('.mantine-Stepper-step:not([data-allow-click])'))
      .filter((each) => each.closest('[aria-hidden="true"], [inert], [data-keypad]') === null)
      .filter((each) => !found(each))
      .map((each) => ({ what: name(each), group: all.indexOf(each.closest(groupsOf) ?? document.body) }));
    return {
      reached: way.reached.size,
      byArrows: top.matches('[role="menu"], [role="listbox"]'),
      places: top.querySelectorAll(semantic).length,
      missed,
      unseen: [...way.unseen].map(name),
      outside:
        top.getAttribute('aria-modal') !== 'true'
          ? []
          : [...way.focused].filter((each) => each !== document.body && !top.contains(each)).map(name),
    };
  }, groups);

/** Puts the focus on a place of a group of arrow keys; false where it has none. */
const focusGroup = (page: Page, group: number): Promise<boolean> =>
  page.evaluate(
    ([groupsOf, place]) => {
      const { way } = globalThis as WithWay;
      const room = [way.top, ...way.top.querySelectorAll(groupsOf)][place];
      const own = room?.id ? document.querySelector(`[aria-controls="${room.id}"]`) : null;
      const start = [...way.reached].find((each) => room?.contains(each)) ?? own;
      if (!(start instanceof HTMLElement)) return false;
      start.focus();
      return true;
    },
    [groups, group] as const,
  );

/**
 * Goes over what lies on top with Tab, and with the arrow keys within groups: what could not be reached, where the focus
 * was not seen, and where it left what is modal.
 */
export const keyboardFaults = async (page: Page, wire: CDPSession): Promise<string[]> => {
  await noteFocus(page);
  let reach = await reachOf(page);
  /** A long list comes as it is gone through: strokes as long as they lead on. */
  const goOn = async (key: keyof typeof codes, times: () => number): Promise<void> => {
    for (let before = Number.POSITIVE_INFINITY; reach.missed.length > 0 && reach.reached !== before; ) {
      before = reach.reached;
      await strike(wire, key, times());
      await page.evaluate(() => new Promise(requestAnimationFrame));
      reach = await reachOf(page);
    }
  };
  if (!reach.byArrows) await goOn('Tab', () => reach.places + 3);
  for (const group of new Set(reach.missed.map((each) => each.group))) {
    if (group < 0 || !(await focusGroup(page, group))) continue;
    for (const key of ['ArrowRight', 'ArrowDown'] as const) await goOn(key, () => reach.missed.length + 2);
  }
  // Arrow keys may have led to another tab, whose page Tab has not gone over.
  if (!reach.byArrows) await goOn('Tab', () => reach.places + 3);
  await page.evaluate(() => (globalThis as WithWay).way.stop());
  return [
    ...reach.missed.map(({ what }) => `not reached: ${what}`),
    ...reach.unseen.map((what) => `focus not seen: ${what}`),
    ...reach.outside.map((what) => `left the dialog: ${what}`),
  ];
};
