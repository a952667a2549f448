import { type RefObject, useEffect, useRef } from 'react';

/** Whoever tried to save and was refused, for the `failures`th time, is brought to the first field that is wrong. */
export const useFirstFault = (failures: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failures === 0) return;
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    fault?.focus({ preventScroll: true });
    fault?.scrollIntoView({ block: 'center' });
  }, [failures]);
  return form;
};
