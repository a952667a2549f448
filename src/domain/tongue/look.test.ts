import { describe, expect, it } from 'vitest';
import { badKinds, drawnTongue } from '../../../tests/tongue/tongue.ts';
import { lookAt } from './look.ts';

describe('what is said while a camera is looked through', () => {
  it('is "good" of most tongues that can be judged', () => {
    const hints = Array.from({ length: 20 }, (_, seed) => lookAt(drawnTongue(seed).photo));
    expect(hints.filter((hint) => hint === 'good').length).toBeGreaterThanOrEqual(16);
  });

  it.each(['dark', 'bright', 'blurred'] as const)('is what is wrong: %s', (bad) => {
    const hint = { dark: 'tooDark', bright: 'tooBright', blurred: 'blurred' }[bad];
    expect(lookAt(drawnTongue(3, { bad }).photo)).toBe(hint);
  });

  it('is hardly ever "good" of a bad photo', () => {
    const hints = Array.from({ length: 4 * badKinds.length }, (_, seed) =>
      lookAt(drawnTongue(seed, { bad: badKinds[seed % badKinds.length] ?? 'dark' }).photo),
    );
    expect(hints.filter((hint) => hint === 'good').length).toBeLessThanOrEqual(2);
  });
});
