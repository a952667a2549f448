import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];
const laidOut = Symbol.for('the document of this process');
type Process = typeof globalThis & { [laidOut]?: Promise<unknown> };

/**
 * One document for all files that a process runs: what is imported is imported once with it, and what React and Testing
 * Library keep of it stays right. A file begins with an empty one (`empty-document.ts`).
 */
const oneDocument: Environment = {
  ...happyDom,
  name: 'one-document',
  setup: async (global, options) => {
    const here = globalThis as Process;
    here[laidOut] ??= Promise.resolve(happyDom.setup(global, options));
    await here[laidOut];
    return { teardown() {} };
  },
};
export default oneDocument;
