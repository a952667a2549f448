import { useEffect, useEffectEvent } from 'react';
import { type Burst, characterOf, nextKey, noBurst } from './scan-burst.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;
const fieldInFocus = (): TextField | undefined => {
  const active = document.activeElement;
  return active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active : undefined;
};

/** Puts a text into a field as if it had been typed, so that the screen hears of it. */
const putText = (field: TextField, text: string): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** A field that took the focus in the middle of a scan has the first keys in it already. */
const without = (text: string, typed: string): string => (text.endsWith(typed) ? text.slice(0, -typed.length) : text);

/**
 * Hears a keyboard-wedge scanner wherever the focus is. What the scanner typed into a field is taken out again, and
 * its Enter reaches nothing else.
 */
export const useScanner = (onScan: (code: string) => void): void => {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let burst: Burst = noBurst;
    let touched: { readonly field: TextField; readonly text: string }[] = [];
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const typedBefore = burst.text;
      const step = nextKey(burst, characterOf(event), event.timeStamp);
      burst = step.burst;
      if (step.kind === 'other') return;
      const field = fieldInFocus();
      if (step.kind === 'typing') {
        if (step.starts) touched = [];
        if (field && !touched.some((known) => known.field === field)) {
          touched.push({ field, text: step.starts ? field.value : without(field.value, typedBefore) });
        }
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      for (const { field: typedInto, text } of touched) putText(typedInto, text);
      touched = [];
      scanned(step.code);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
};
