import { useState } from 'react';

/**
 * The last answer there was, while the next one is being worked out, so that a page does not blink. One to another
 * question, by its `key`, is none.
 */
export const useLatest = <Answer>(
  answer: Answer | undefined,
  key = '',
): { readonly answer: Answer | undefined; readonly isStale: boolean } => {
  const [last, setLast] = useState({ answer, key });
  if (answer !== undefined && (answer !== last.answer || key !== last.key)) setLast({ answer, key });
  const kept = last.key === key ? last.answer : undefined;
  return { answer: answer ?? kept, isStale: answer === undefined && kept !== undefined };
};
