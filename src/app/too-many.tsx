import { lazy, Suspense } from 'react';
import { gotIt, useTooManySaid } from './too-many-said.ts';

const TooManyModal = lazy(() => import('./too-many-modal.tsx'));

/** The modal of code 429, one at a time; fetched when it is needed first. */
export const TooMany = () => {
  const said = useTooManySaid();
  if (said === null) return null;
  return (
    <Suspense>
      <TooManyModal said={said} onGotIt={gotIt} />
    </Suspense>
  );
};
