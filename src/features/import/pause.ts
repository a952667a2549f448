/** So long an import waits before it asks again, in milliseconds. */
const pauseBetween = 3_000;

/** Ends after a while, or once there is contact again. */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, pauseBetween);
    addEventListener('online', end);
  });
