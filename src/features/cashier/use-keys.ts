import { useEffect, useEffectEvent } from 'react';

const isTyping = (): boolean => {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(active.type);
  return active instanceof HTMLTextAreaElement || (active instanceof HTMLElement && active.isContentEditable);
};

/** An empty field has nothing of its own to take back. */
const isEmptyField = (): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.value === '';

/** What lies over the counter has the keys to itself; a second sheet must not come up behind it. */
const isCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Keys by name in small letters (`f2`, `ctrl+z`, `/`); those that print or edit are left to a field in focus that holds text. */
export type Keys = Readonly<Record<string, () => void>>;

/**
 * Keys that work wherever the focus is. `onText` hears the first printable key when no field has the focus, before
 * the browser has typed it, so that a field focused there gets it.
 */
export const useKeys = (keys: Keys, onText?: () => void): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || isCovered()) return;
    const control = event.ctrlKey || event.metaKey;
    const name = (control ? `ctrl+${event.key}` : event.key).toLowerCase();
    if (event.key.length === 1 && isTyping() && !(control && isEmptyField())) return;
    const action = keys[name];
    if (action) {
      event.preventDefault();
      action();
    } else if (onText && !control && event.key.length === 1 && event.key !== ' ' && !isTyping()) onText();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
};
