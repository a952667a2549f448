import { useEffect } from 'react';

/** What is laid over a screen gives the focus back to where it was when it goes, also when it goes at once. */
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
