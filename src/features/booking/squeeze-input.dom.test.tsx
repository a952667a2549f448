import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { SqueezeInput } from './squeeze-input.tsx';

const said = {
  label: 'Squeeze in, because',
  description: undefined,
  error: undefined,
  disabled: false,
  withAsterisk: false,
  'data-testid': 'booking-squeezed',
};

test('whoever may squeeze guests in over others is asked why, and nobody else', () => {
  const onValue = vi.fn();
  const input = <SqueezeInput said={said} value="" args={{}} onValue={onValue} />;
  const { unmount } = draw(input, { answers: { session: { permissions: ['pc.booking.manage'] } } });
  expect(screen.queryByTestId('booking-squeezed')).toBeNull();
  unmount();
  draw(input, { answers: { session: { permissions: ['pc.booking.squeeze'] } } });
  fireEvent.change(screen.getByTestId('booking-squeezed'), { target: { value: 'an old guest' } });
  expect(onValue).toHaveBeenCalledWith('an old guest');
});
