import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TurnAct } from '#domain/turn/turn-act.ts';
import { turnDay } from '#domain/turn/turn-day.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { anEmployee, aShop } from '../../../tests/make.ts';
import { anAct } from '../../../tests/make-turn.ts';
import { defaultSettings } from '../../domain/shop/shop-settings.ts';
import { MyTurn } from '../../parts/turn/my-turn.tsx';
import { TurnScreen } from './turn-screen.tsx';

const run = vi.fn(() => Promise.resolve({ ok: true as const, n: 1, commandId: 'command', number: null }));
const given = () => (run.mock.calls.at(-1) as unknown as [name: string, args: object]).slice(0, 2);
const day = turnDay(Date.now(), 'Asia/Shanghai');
const people = ['Chen', 'Li', 'Wu'].map((name) =>
  anEmployee({ id: name.toLowerCase(), name, shopId: 'shop-1', isServicer: true }),
);
/** So many minutes ago. */
const ago = (minutes: number, kind: TurnAct['kind'], staffId: string, of: Partial<TurnAct> = {}): TurnAct =>
  anAct(0, kind, staffId, { id: `${kind} ${staffId} ${minutes}`, day, at: Date.now() - minutes * 60_000, ...of });
const came = [ago(60, 'in', 'chen'), ago(59, 'in', 'li')];
const manages = ['pc.turn.list', 'pc.turn.manage', 'pc.turn.skip'];

interface Shown {
  readonly acts?: readonly TurnAct[];
  readonly permissions?: readonly string[];
  readonly staffId?: string;
}
const answers = ({ acts = came, permissions = manages, staffId = 'boss' }: Shown) => ({
  session: { permissions, shop: aShop(), staff: { id: staffId, name: '' } },
  'staff.all': people,
  'turn.ofDay': acts,
  'shop.settings': defaultSettings('shop-1'),
  'roster.weeks': [],
});
const open = (shown: Shown = {}) => draw(<TurnScreen />, { run: run as never, answers: answers(shown) });
const row = (staffId: string) => within(screen.getByTestId(`turn-${staffId}`));

beforeEach(() => run.mockClear());

describe('the turn queue', () => {
  test('shows who is next, large, and everybody with what they do and why they stand there', () => {
    open({ acts: [...came, ago(5, 'named', 'chen')] });
    expect(screen.getByTestId('next-name').textContent).toBe('Li');
    expect(screen.getByTestId('turn-line').children).toHaveLength(2);
    expect(row('chen').getByTestId('turn-state').textContent).toMatch(/^With a guest since/);
    expect(row('chen').getByText(/which costs no turn$/)).toBeTruthy();
    expect(row('chen').getByText('0 in turn, 1 named')).toBeTruthy();
  });

  test('gives the next guest at one tap', async () => {
    open();
    fireEvent.click(screen.getByTestId('give-turn'));
    await waitFor(() =>
      expect(given()).toEqual(['turn.record', expect.objectContaining({ day, staffId: 'chen', kind: 'given' })]),
    );
  });

  test.each([
    ['turn-named', 'named'],
    ['turn-away', 'away'],
    ['turn-out', 'out'],
  ])('writes down of somebody who is free: %s', async (testId, kind) => {
    open();
    fireEvent.click(row('li').getByTestId(testId));
    await waitFor(() => expect(given()[1]).toMatchObject({ staffId: 'li', kind }));
  });

  test('offers of somebody with a guest that they are free again', async () => {
    open({ acts: [...came, ago(5, 'given', 'chen')] });
    fireEvent.click(row('chen').getByTestId('turn-back'));
    await waitFor(() => expect(given()[1]).toMatchObject({ staffId: 'chen', kind: 'back' }));
  });

  test('asks why somebody refuses, and why one is passed over', async () => {
    open();
    fireEvent.click(screen.getByTestId('refuse-turn'));
    fireEvent.change(await screen.findByTestId('turn-reason'), { target: { value: 'tired' } });
    fireEvent.click(screen.getByTestId('confirm-refuse'));
    await waitFor(() => expect(given()[1]).toMatchObject({ staffId: 'chen', kind: 'refused', reason: 'tired' }));
    fireEvent.click(screen.getByTestId('skip-turn'));
    fireEvent.change(await screen.findByTestId('turn-reason'), { target: { value: 'a woman' } });
    fireEvent.click(screen.getByTestId('confirm-skip'));
    await waitFor(() => expect(given()).toEqual(['turn.skip', expect.objectContaining({ reason: 'a woman' })]));
  });

  test('lets those sign in who have not', async () => {
    open();
    expect(within(screen.getByTestId('not-there')).getAllByRole('button')).toHaveLength(1);
    fireEvent.click(screen.getByTestId('sign-in-wu'));
    await waitFor(() => expect(given()[1]).toMatchObject({ staffId: 'wu', kind: 'in' }));
  });

  test('takes back the last step', async () => {
    open();
    fireEvent.click(screen.getByTestId('undo-turn'));
    await waitFor(() => expect(given()).toEqual(['turn.undo', expect.objectContaining({ day, undoes: 'in li 59' })]));
  });

  test('says what happened, the latest first, and what was taken back', () => {
    const last = ago(5, 'given', 'chen');
    open({ acts: [...came, last, ago(4, 'undone', 'chen', { undoes: last.id })] });
    const steps = screen.getAllByTestId('turn-step').map(({ textContent }) => textContent ?? '');
    expect(steps).toHaveLength(3);
    expect(steps[0]).toMatch(/Guest in turn.*Taken back at/);
    expect(steps[2]).toContain('Signed in: at the end, now no. 1');
    expect(within(screen.getByTestId('turn-history')).getByText('Today')).toBeTruthy();
  });

  test('is looked at by whoever does not write it', () => {
    open({ permissions: ['pc.turn.list'] });
    expect(within(screen.getByTestId('next-in-turn')).queryAllByRole('button')).toHaveLength(0);
    for (const testId of ['undo-turn', 'not-there', 'turn-out']) expect(screen.queryByTestId(testId)).toBeNull();
  });

  test('has nobody as long as nobody came', () => {
    open({ acts: [] });
    expect(screen.getByTestId('nothing').textContent).toContain('Nobody is in the turn queue today');
    expect(screen.queryByTestId('print-turns')).toBeNull();
  });

  test('is printed', async () => {
    vi.stubGlobal('print', vi.fn());
    open();
    fireEvent.click(screen.getByTestId('print-turns'));
    expect((await screen.findByTestId('printed-turns')).textContent).toContain('Chen');
    expect(screen.getByTestId('printed-turn-steps').textContent).toContain('Signed in');
    vi.unstubAllGlobals();
  });
});

describe('the own turn', () => {
  const mine = (shown: Shown) => draw(<MyTurn />, { answers: answers(shown) });

  test.each([
    ['li', came, 'No. 2'],
    ['chen', came, 'I am next'],
    ['li', [...came, ago(5, 'named', 'chen')], 'I am next'],
  ])('of %s is said as the place among who is free', (staffId, acts, place) => {
    mine({ staffId, acts });
    expect(screen.getByTestId('my-place').textContent).toBe(place);
    expect(screen.getByTestId('my-turn').textContent).toContain('Signed in at');
  });

  test('is what they do while they are not free, and nothing of who is not in it', () => {
    mine({ staffId: 'chen', acts: [...came, ago(5, 'given', 'chen')] });
    expect(screen.getByTestId('my-place').textContent).toMatch(/^With a guest since/);
    document.body.replaceChildren();
    mine({ staffId: 'wu' });
    expect(screen.queryByTestId('my-turn')).toBeNull();
  });
});
