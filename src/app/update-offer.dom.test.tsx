import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../../tests/components/draw.tsx';
import { UpdateOffer } from './update-offer.tsx';

const nothing = () => undefined;
const patience = 30_000;
const offer = (differs: Partial<Parameters<typeof UpdateOffer>[0]> = {}) =>
  draw(<UpdateOffer update="ready" patience={patience} onNow={nothing} onLater={nothing} {...differs} />);
const now = () => screen.queryByTestId<HTMLButtonElement>('update-now');
const text = () => screen.getByTestId('update-text').textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('the offer of a new version', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('that is taken says that it is being done, and is not taken twice', () => {
    const onNow = vi.fn();
    offer({ onNow });
    expect(now()?.dataset.loading).toBeUndefined();
    fireEvent.click(now() as HTMLElement);
    fireEvent.click(now() as HTMLElement);
    pass(patience - 1);
    expect(onNow).toHaveBeenCalledTimes(1);
    expect(now()?.dataset.loading).toBe('true');
    expect(now()?.disabled).toBe(true);
    expect(screen.getByTestId('update-later').hasAttribute('disabled')).toBe(true);
    expect(text()).toBe('Updating takes a few seconds; unfinished orders stay as they are.');
  });

  test('of which nothing comes within the time says that the new version comes with the next start', () => {
    const onLater = vi.fn();
    offer({ onLater });
    fireEvent.click(now() as HTMLElement);
    pass(patience);
    expect(text()).toBe(
      'It could not be let in just now. It comes with the next start: close the app in every tab and open it again.',
    );
    expect(now()).toBeNull();
    expect(screen.getByTestId('update-later').textContent).toBe('Close');
    fireEvent.click(screen.getByTestId('update-later'));
    expect(onLater).toHaveBeenCalledTimes(1);
  });

  test('that the server makes is in its words, and loads the page anew', () => {
    const onNow = vi.fn();
    offer({ update: 'behind', said: { title: '新版本', message: '请刷新页面' }, onNow });
    expect(screen.getByRole('status').textContent).toBe('新版本请刷新页面');
    expect(now()?.textContent).toBe('Reload');
    fireEvent.click(now() as HTMLElement);
    expect(onNow).toHaveBeenCalledTimes(1);
  });

  test('that nobody takes stays as it is', () => {
    offer({ update: 'running' });
    pass(10 * patience);
    expect(now()?.textContent).toBe('Reload');
    expect(screen.getByTestId('update-later').textContent).toBe('Later');
  });
});
