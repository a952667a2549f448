import { report } from './log/report.ts';

/** How often it is looked for what is due, in milliseconds. */
const every = 30_000;

/**
 * Looks for what is due again and again, until the answered function is called; that one answers when nothing is under way
 * any more. A look that fails is written down with `what` it was for, and is repeated with the next one.
 */
export const keepLooking = (what: string, look: (now: number) => Promise<void>): (() => Promise<void>) => {
  const once = (): Promise<void> =>
    look(Date.now()).catch((problem) =>
      report('error', `it could not be looked for ${what}; tried again soon`, problem),
    );
  let looking = once();
  const timer = setInterval(() => {
    looking = looking.then(once);
  }, every);
  return () => {
    clearInterval(timer);
    return looking;
  };
};
