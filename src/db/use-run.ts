import { createContext, use } from 'react';
import type { StoreApi } from './store-api.ts';

/**
 * Does one thing as `StoreApi.run` does, and tells the staff how it went: a refusal is shown in words, and work that
 * could not be kept fills the screen until it is, or is given up.
 */
export type Run = StoreApi['run'];

export const RunContext = createContext<Run | null>(null);

export const useRun = (): Run => {
  const run = use(RunContext);
  if (!run) throw new Error('useRun needs a RunContext above it');
  return run;
};
