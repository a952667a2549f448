import { useEffect, useEffectEvent } from 'react';
import { characterOf, codeOf, isScan, type Key, withKey } from './scan-burst.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const notTyped = new Set(['checkbox', 'radio', 'button', 'submit', 'range']);
const fieldInFocus = (): TextField | undefined => {
  const active = document.activeElement;
  if (active instanceof HTMLTextAreaElement) return active;
  return active instanceof HTMLInputElement && !notTyped.has(active.type) ? active : undefined;
};

/** Puts a text into a field as if it had been typed, so that the screen hears of it. */
const putText = (field: TextField, text: string): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** A field that took the focus in the middle of a scan has the first keys in it already. */
const without = (text: string, typed: string): string => (text.endsWith(typed) ? text.slice(0, -typed.length) : text);

/** Marks a search that takes codes: with Enter, a scan in it is all that it holds. Spread over the field. */
export const codeField = { 'data-codes': true } as const;

interface Touched {
  readonly field: TextField;
  /** What it held before the scan. */
  readonly text: string;
  /** What of that stays at both sides of what is typed, in a field for codes that has had the scan from its first key. */
  readonly around: { readonly before: string; readonly after: string };
}

const nothingAround = { before: '', after: '' };

const touch = (field: TextField, typedBefore: string): Touched => {
  if (typedBefore !== '') return { field, text: without(field.value, typedBefore), around: nothingAround };
  const { value: text, selectionStart, selectionEnd } = field;
  if (field.dataset.codes === undefined) return { field, text, around: nothingAround };
  const around = {
    before: text.slice(0, selectionStart ?? text.length),
    after: text.slice(selectionEnd ?? text.length),
  };
  return { field, text: '', around };
};

/**
 * Hears a keyboard-wedge scanner, by cable or Bluetooth, wherever the focus is. What the scanner typed into a field is
 * taken out again, and its Enter reaches nothing else. Times are those of the events, so that a busy page does not
 * change the rhythm. Besides the code it is told how long the scanner took, from its first key to its Enter, in milliseconds.
 */
export const useScanner = (onScan: (code: string, took: number) => void): void => {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let keys: readonly Key[] = [];
    let touched: readonly Touched[] = [];
    const forget = () => {
      keys = [];
      touched = [];
    };
    const type = (key: Key) => {
      const before = keys;
      keys = withKey(before, key);
      const typedBefore = keys.length > 1 ? before.map(({ text }) => text).join('') : '';
      if (typedBefore === '') touched = [];
      const field = fieldInFocus();
      if (field && !touched.some((known) => known.field === field)) touched = [...touched, touch(field, typedBefore)];
    };
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const character = characterOf(event);
      if (character === 'Shift') return;
      if (event.repeat || (character !== 'Enter' && character.length !== 1)) return forget();
      if (character !== 'Enter') return type({ text: character, at: event.timeStamp });
      const [typed, into] = [keys, touched];
      forget();
      if (!isScan(typed, event.timeStamp, into.length > 0)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      for (const { field, text } of into) putText(field, text);
      scanned(codeOf(typed, into[0]?.around ?? nothingAround), event.timeStamp - (typed[0]?.at ?? event.timeStamp));
    };
    window.addEventListener('keydown', hear, { capture: true });
    window.addEventListener('pointerdown', forget, { capture: true });
    return () => {
      window.removeEventListener('keydown', hear, { capture: true });
      window.removeEventListener('pointerdown', forget, { capture: true });
    };
  }, []);
};
