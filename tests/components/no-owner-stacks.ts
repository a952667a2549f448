import * as React from 'react';

/**
 * While it is developed with, React notes for each element where in the code it was made, 10,000 times a second: a quarter
 * of the time of a test of a screen. Nothing that a test asks for needs it; the warnings themselves stay.
 */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
if (!internals) throw new Error('React keeps its internals elsewhere: find the new place, or delete this file');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set() {} });
