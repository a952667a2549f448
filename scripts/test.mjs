// Tests the product on a machine that has Node and nothing else.
import process from 'node:process';
import './steps/new-enough.mjs';

void import('./steps/test-everything.mjs').then(({ report }) => report({ all: process.argv.includes('--all') }));
