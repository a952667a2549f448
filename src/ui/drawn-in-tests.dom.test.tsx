import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../tests/components/draw.tsx';

const Broken = () => {
  throw new Error('a broken part');
};
/** Comes up to three by itself, and breaks when it is asked to. */
const Part = () => {
  const [count, setCount] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    if (count < 3) setCount(count + 1);
  }, [count]);
  if (isBroken) return <Broken />;
  return (
    <button type="button" onClick={() => setIsBroken(true)} data-testid="part">
      {count}
    </button>
  );
};

test('what breaks while it is drawn fails the test that draws it', async () => {
  expect(() => draw(<Broken />)).toThrow('a broken part');
  draw(<Part />);
  expect(() => fireEvent.click(screen.getByTestId('part'))).toThrow('a broken part');
  draw(<Part />);
  const later = act(async () => {
    await Promise.resolve();
    screen.getByTestId('part').click();
  });
  await expect(later).rejects.toThrow('a broken part');
});

test('what comes of what was drawn is drawn too', () => {
  draw(<Part />);
  expect(screen.getByTestId('part').textContent).toBe('3');
});
