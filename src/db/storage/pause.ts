/** Waits so many milliseconds, or until `stopped` ends it; what ended it before is not waited for. */
export const pause = (milliseconds: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, stopped.aborted ? 0 : milliseconds);
    stopped.addEventListener('abort', goOn);
  });
