// Measures the product on a machine that has Node and nothing else.
import './steps/new-enough.mjs';

void import('./steps/bench-everything.mjs').then(({ measure }) => measure());
