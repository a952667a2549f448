import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import type { Refusal } from '../../db/api/run-result.ts';
import { PickOrMake } from './pick-or-make.tsx';
import type { Said } from './said.ts';

const of = [
  { id: 'g1', name: 'Massage' },
  { id: 'g2', name: 'Teas' },
];
const taken: Refusal = { ok: false, code: 'itemGroup.nameTaken', params: { name: 'Oils' } };

interface Seen {
  readonly made: string[];
  value: string;
}

interface DrawnProps {
  readonly seen: Seen;
  readonly refusal: Refusal | undefined;
  readonly may: boolean;
}

const said = { label: 'Group', 'data-testid': 'group' } as unknown as Said;
const Drawn = ({ seen, refusal, may }: DrawnProps) => {
  const [value, setValue] = useState('');
  const make = async (name: string) => {
    seen.made.push(name);
    return refusal ?? { ok: true as const, data: { id: 'new', name }, total: undefined };
  };
  const choose = (id: string) => {
    seen.value = id;
    setValue(id);
  };
  return <PickOrMake said={said} of={of} value={value} make={may ? make : undefined} onValue={choose} longest={15} />;
};

/** What was made, and what is chosen. */
const open = (refusal?: Refusal, may = true): Seen => {
  const seen = { made: [], value: '' };
  draw(<Drawn seen={seen} refusal={refusal} may={may} />);
  return seen;
};
const type = async (text: string) => {
  const field = screen.getByTestId('group');
  await act(async () => field.focus());
  await act(async () => void fireEvent.click(field));
  await act(async () => void fireEvent.change(field, { target: { value: text } }));
};
const choose = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('option', { name, hidden: true })));
const offered = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

test('one that is there is chosen, also by a part of its name', async () => {
  const seen = open();
  await type('tea');
  expect(offered()).toEqual(['Teas', '+ New: “tea”']);
  await choose('Teas');
  expect(seen).toEqual({ made: [], value: 'g2' });
});

test('a name that nobody has is made and chosen at once; one that is there is offered once', async () => {
  const seen = open();
  await type('Massage');
  expect(offered()).toEqual(['Massage']);
  await type('Oils');
  await choose(/New: “Oils”/);
  expect(seen).toEqual({ made: ['Oils'], value: 'new' });
  expect(screen.getByTestId<HTMLInputElement>('group').value).toBe('Oils');
});

test('why none was made is said at the field, and nothing is chosen', async () => {
  const seen = open(taken);
  await type('Oils');
  await choose(/New/);
  expect(seen.value).toBe('');
  expect(screen.getByText(/Oils/, { selector: 'p' })).not.toBeNull();
});

test('who may not make one is offered those that are there', async () => {
  open(undefined, false);
  await type('Oils');
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([]);
});
