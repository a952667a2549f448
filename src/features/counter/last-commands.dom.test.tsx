import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CounterCommand } from '#domain/sync/counter-view.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { LastCommands } from './last-commands.tsx';

const at = Date.parse('2026-11-21T04:00:00Z');
const command = (n: number, given: Partial<CounterCommand>): CounterCommand => ({
  commandId: `c${n}`,
  n,
  name: 'order.park',
  args: { label: 'red coat' },
  staffId: 's',
  staffName: 'Zhao',
  at,
  keptAt: at,
  offline: false,
  outcome: 'accepted',
  code: null,
  params: {},
  exceptions: [],
  ...given,
});
const commands = [command(8, {}), command(7, { outcome: 'rejected', code: 'notAllowed' })];

const asWide = window.matchMedia;
afterEach(() => {
  window.matchMedia = asWide;
});

test('what a counter did last is a table, a row for each with what came of it and why', () => {
  draw(<LastCommands commands={commands} />);
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).slice(2))).toEqual([
    ['Park · red coat', '—', 'Booked'],
    [expect.stringMatching(/^Park · red coatYou may not do this/), '—', 'Refused'],
  ]);
});

test('on a narrow screen each is a card, of which nothing is cut off', () => {
  window.matchMedia = (media) =>
    Object.defineProperty(asWide(media), 'matches', { value: media.includes('max-width: 47.99em') });
  draw(<LastCommands commands={commands} />);
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByTestId('cards')).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Last action8Time'),
    expect.stringContaining('Last action7Time'),
  ]);
  expect(cards[1]?.textContent).toContain('Refused');
});

test('a counter that did nothing yet says so', () => {
  draw(<LastCommands commands={[]} />);
  expect(screen.getByText('No actions yet')).toBeTruthy();
});
