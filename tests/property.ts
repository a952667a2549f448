import fc from 'fast-check';
import { propertySeed } from './property-seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: propertySeed });

/** Property tests with the chance of this run; a failure prints seed and path. */
export default fc;
