import { configure, getConfig } from '@testing-library/dom';

/**
 * While it is waited for something to be drawn, what is not there yet is no failure, and nobody reads what stands in the
 * document instead: that is written down once, when the time is up.
 */
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    const isWaitedFor = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics;
    if (!isWaitedFor) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
