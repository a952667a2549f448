import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { NumberPad } from '../../../ui/pad/number-pad.tsx';
import { CountPad } from './count-pad.tsx';

/** The digits of a pad in the order in which they stand. */
const digitsOf = (pad: ReactNode): string[] => {
  draw(pad, { answers: { session: { permissions: [], shops: [] } } });
  const digits = screen
    .getAllByRole('button')
    .flatMap(({ textContent }) => (/^\d$/.test(textContent) ? textContent : []));
  cleanup();
  return digits;
};

test('the digits stand in one order on every pad, as on a telephone', () => {
  const nothing = () => undefined;
  const ofMoney = digitsOf(<NumberPad onPress={nothing} />);
  expect(ofMoney.join('')).toBe('1234567890');
  expect(digitsOf(<CountPad ready canUndo={false} onSet={nothing} onAdd={nothing} onUndo={nothing} />)).toEqual(
    ofMoney,
  );
});
