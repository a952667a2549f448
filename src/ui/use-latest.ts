import { useState } from 'react';

/** The last answer there was, while the next one is being worked out, so that a page does not blink. */
export const useLatest = <Answer>(
  answer: Answer | undefined,
): { readonly answer: Answer | undefined; readonly isStale: boolean } => {
  const [kept, keep] = useState(answer);
  if (answer !== undefined && answer !== kept) keep(answer);
  return { answer: answer ?? kept, isStale: answer === undefined && kept !== undefined };
};
