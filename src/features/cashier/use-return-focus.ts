import { useEffect } from 'react';

/** What is laid over the counter gives the focus back to where it was when it goes. */
export const useReturnFocus = (): void => {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        const free = document.activeElement === null || document.activeElement === document.body;
        if (free && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, []);
};
