import { use, useCallback } from 'react';
import { PlaceContext } from './place.ts';

/** What answers the present moment, in milliseconds since 1970: by the server's clock where this device's is wrong. */
export const useNow = (): (() => number) => {
  const { clockError } = use(PlaceContext);
  return useCallback(() => Date.now() - clockError, [clockError]);
};
