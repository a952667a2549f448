import { useEffect } from 'react';
import { isOutdated } from '#domain/second-screen/far.ts';
import { version } from '../../../package.json';

const loadedFor = 'second-screen-loaded-for';

/**
 * Loads a screen that nobody taps again once the server goes with another version of the app, as it said last; not while
 * somebody is shown something that goes with it.
 */
export const useServerVersion = (server: string, isShowing: boolean): void => {
  useEffect(() => {
    if (!isOutdated({ own: version, server, loadedFor: sessionStorage.getItem(loadedFor), isShowing })) return;
    sessionStorage.setItem(loadedFor, server);
    location.reload();
  }, [server, isShowing]);
};
