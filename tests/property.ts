import fc from 'fast-check';
import { leastRuns, propertySeed } from './property-seed.ts';

/** So often fast-check tries a property that says no number of its own. */
const usual = 100;

/** So often a property is tried that says so often itself; more often where this run asks for it. */
export const runs = (own: number): number => Math.max(own, leastRuns);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: propertySeed, numRuns: runs(usual) });

/** Property tests with the chance of this run; a failure prints seed and path. */
export default fc;
