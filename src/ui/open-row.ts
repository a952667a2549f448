import type { KeyboardEvent, MouseEvent } from 'react';

type InRow<Event> = Event & { readonly currentTarget: HTMLElement; readonly target: EventTarget };

/** What stands in a row and does something of its own: a link, a button, a box to be ticked. */
const actsItself = ({ target }: InRow<unknown>): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/** Marks the rows of a list: the arrow keys go from one to the next. */
export const rowOfList = 'data-row';

/** What makes a row one that opens: by a tap, or by Enter where the arrow keys have led. */
export const opening = (open: () => void) => ({
  tabIndex: 0,
  [rowOfList]: true,
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (!actsItself(event)) open();
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') open();
    if (event.key === 'ArrowDown') toRow(event, event.currentTarget.nextElementSibling);
    if (event.key === 'ArrowUp') toRow(event, event.currentTarget.previousElementSibling);
  },
});

const toRow = (event: KeyboardEvent, row: Element | null) => {
  if (!(row instanceof HTMLElement)) return;
  event.preventDefault();
  row.focus();
};
