import type { KeyboardEvent } from 'react';

/** Arrow keys go from tile to tile, as in a table with this many columns. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>, columns: number): void => {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const step = steps[event.key];
  const from = document.activeElement?.getAttribute('data-index');
  if (step === undefined || from === null || from === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-index="${Number(from) + step}"]`)?.focus();
};
