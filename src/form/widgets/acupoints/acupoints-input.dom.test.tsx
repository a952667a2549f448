import { act, fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { faultsOfDrawn } from '../../../../tests/components/axe.ts';
import { draw, speak } from '../../../../tests/components/draw.tsx';
import AcupointsInput from './acupoints-input.tsx';

afterEach(async () => void (await speak()));

const said = {
  label: 'Acupoints',
  description: undefined,
  error: undefined,
  disabled: false,
  withAsterisk: true,
  'data-testid': 'points',
};

interface HeldProps {
  readonly first: readonly string[];
  readonly more: object;
  readonly onGiven: (codes: readonly string[]) => void;
}

/** The field as a form has it. */
const Held = ({ first, more, onGiven }: HeldProps) => {
  const [value, setValue] = useState(first);
  useEffect(() => onGiven(value), [value, onGiven]);
  return <AcupointsInput said={said} value={value} onValue={setValue} most={60} {...more} />;
};

/** `given` is what it gave last. */
const open = (first: readonly string[] = [], more: object = {}) => {
  const answer = { given: first };
  const onGiven = (codes: readonly string[]) => {
    answer.given = codes;
  };
  draw(<Held first={first} more={more} onGiven={onGiven} />);
  return answer;
};
const tap = (x: number, y: number) => {
  const picture = screen.getByTestId(/^body-/);
  const [, , width = 0, height = 0] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  picture.getBoundingClientRect = () => new DOMRect(0, 0, width * 10, height * 10);
  return act(async () => void fireEvent.click(picture, { clientX: x * 10, clientY: y * 10 }));
};
const box = (code: string) => within(screen.getByTestId('points-list')).getByTestId(`acupoint-${code}`);
const type = (text: string) =>
  act(async () => void fireEvent.change(screen.getByTestId('points-search'), { target: { value: text } }));
const listed = () => within(screen.getByTestId('points-list')).getAllByRole('checkbox').length;

describe('acupoints', () => {
  test('are tapped on either side of the body, and given in that order', async () => {
    const answer = open();
    await tap(151, 424);
    await tap(120, 230);
    expect(answer.given).toEqual(['ST36', 'CV8']);
    await tap(89, 424);
    expect(answer.given).toEqual(['CV8']);
  });

  test('that lie under one finger are asked for', async () => {
    const answer = open();
    const picture = screen.getByTestId('body-front');
    picture.getBoundingClientRect = () => new DOMRect(0, 0, 240, 560);
    await act(async () => void fireEvent.click(picture, { clientX: 120, clientY: 234 }));
    expect(answer.given).toEqual([]);
    expect(screen.getAllByTestId(/^tapped-/).length).toBeGreaterThan(2);
    await act(async () => void fireEvent.click(screen.getByTestId('tapped-CV7')));
    expect(answer.given).toEqual(['CV7']);
  });

  test('are found by name, pinyin or code in all pictures, and shown there', async () => {
    const answer = open();
    expect(listed()).toBeLessThan(200);
    await type('yongquan');
    expect(listed()).toBe(1);
    await act(async () => void fireEvent.click(box('KI1')));
    expect(answer.given).toEqual(['KI1']);
    expect(screen.getByTestId('body-foot').querySelectorAll('[data-code="KI1"]')).toHaveLength(1);
  });

  test('are called in the language of the screen', async () => {
    open(['ST36']);
    expect(screen.getByTestId('chosen-ST36').textContent).toBe('1. Zusanli ST36');
    await act(() => speak('zh_TW'));
    expect(screen.getByTestId('chosen-ST36').textContent).toBe('1. 足三里 ST36');
  });

  test('begin where somebody looks for them, and are no more than may be', async () => {
    const answer = open([], { bodyPart: 'hand', most: 1 });
    await act(async () => void fireEvent.click(box('LU11')));
    expect(box('LI4').hasAttribute('disabled')).toBe(true);
    await tap(307, 142);
    expect(answer.given).toEqual(['LU11']);
  });

  test('cannot be changed where nothing can', async () => {
    const answer = open(['ST36'], { said: { ...said, disabled: true } });
    await tap(151, 424);
    expect(answer.given).toEqual(['ST36']);
    expect(box('ST36').hasAttribute('disabled')).toBe(true);
  });

  test('are chosen without seeing the picture: it is hidden, and the list says the same', async () => {
    open(['ST36']);
    expect(screen.getByTestId('body-front').closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Zusanli ST36 · 足三里' })).toHaveProperty('checked', true);
    await type('zusanli');
    expect(await faultsOfDrawn()).toEqual([]);
  });
});
