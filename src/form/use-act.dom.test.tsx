import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../tests/components/draw.tsx';
import { Question } from './question.tsx';
import type { Act } from './use-act.ts';

const Asked = ({ act: does }: { readonly act: Act }) => {
  const [asking, ask] = useState(true);
  return asking ? (
    <Question title="Sure?" confirm={{ label: 'Do', testId: 'do' }} act={does} onClose={() => ask(false)} />
  ) : (
    <p data-testid="closed" />
  );
};
const open = (does: Act) => draw(<Asked act={does} />, { answers: { session: { permissions: [], shops: [] } } });
const confirm = () => act(async () => void fireEvent.click(screen.getByTestId('do')));

test.each<[how: string, does: Act]>([
  ['at once', () => undefined],
  ['by a server', async () => null],
  ['without a word', async () => undefined],
])('a question closes once what is asked about is done %s', async (_, does) => {
  open(does);
  await confirm();
  expect(screen.getByTestId('closed')).toBeTruthy();
});

test('one whose act is refused stays, says why, and closes at the next try', async () => {
  const does = vi.fn<Act>();
  does.mockResolvedValueOnce({ ok: false, code: 'notAllowed', params: {} }).mockResolvedValueOnce(null);
  open(does);
  await confirm();
  expect(screen.getByTestId('form-refused').textContent).not.toBe('');
  await confirm();
  expect(does).toHaveBeenCalledTimes(2);
  expect(screen.getByTestId('closed')).toBeTruthy();
});

test('one that is to stay open does, and says nothing', async () => {
  open(async () => 'open' as const);
  await confirm();
  expect(screen.queryByTestId('form-refused')).toBeNull();
  expect(screen.getByTestId('do')).toBeTruthy();
});

test('while it is under way it is not done a second time', async () => {
  const ends: (() => void)[] = [];
  const does = vi.fn(() => new Promise<null>((end) => ends.push(() => end(null))));
  open(does);
  await confirm();
  await confirm();
  expect(does).toHaveBeenCalledOnce();
  await act(async () => ends[0]?.());
  expect(screen.getByTestId('closed')).toBeTruthy();
});
