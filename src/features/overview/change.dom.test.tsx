import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { Change } from './change.tsx';

test.each([
  [5, 0, 0],
  [5, 5, 1],
  [6, 5, 1],
])('%i after %i is shown with %i signs: where there was nothing before there is none', (now, before, signs) => {
  draw(<Change now={now} before={before} label="Yesterday" shown={String} />);
  expect(screen.getByTitle(`Yesterday ${before}`).querySelectorAll('svg')).toHaveLength(signs);
});
