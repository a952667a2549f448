import type { FormEvent } from 'react';

/** Does this when a form is sent off, by its button or by Enter in a field; the page stays. */
export const submitting = (act: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void act();
};
