import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { ServiceKind } from '#domain/item/service/service-kind.ts';
import { type Technique, technique, type WrittenTechnique } from '#domain/item/service/technique.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { aTechnique } from '../../../../tests/make-orders.ts';
import TechniquesEditor from './techniques-editor.tsx';

const said = {
  label: 'Techniques',
  description: undefined,
  error: undefined,
  disabled: false,
  withAsterisk: false,
  'data-testid': 'techniques',
};
interface HeldProps {
  readonly first: Technique[];
  readonly kind: ServiceKind;
  readonly onGiven: (techniques: Technique[]) => void;
  readonly onSubmit: () => void;
}

/** The field as the form of a service has it. */
const Held = ({ first, kind, onGiven, onSubmit }: HeldProps) => {
  const [value, setValue] = useState<WrittenTechnique[] | null | undefined>(first);
  useEffect(() => onGiven((value ?? []).map((each) => technique.parse(each))), [value, onGiven]);
  return (
    <div onSubmit={onSubmit}>
      <TechniquesEditor said={said} value={value} onValue={setValue} args={{ id: '', kind }} />
    </div>
  );
};

const open = (first: Technique[], kind: ServiceKind = 'other') => {
  const answer = { given: first, submitted: vi.fn() };
  const onGiven = (techniques: Technique[]) => {
    answer.given = techniques;
  };
  draw(<Held first={first} kind={kind} onGiven={onGiven} onSubmit={answer.submitted} />, {
    answers: { session: { permissions: [], shops: [] } },
  });
  return answer;
};
const click = (testId: string) => act(async () => void fireEvent.click(screen.getByTestId(testId)));
const choose = async (testId: string, label: string) => {
  await click(testId);
  const options = await screen.findAllByRole('option', { name: label });
  await act(async () => void fireEvent.click(options.at(-1) as HTMLElement));
};
const save = async () => {
  const form = screen.getByTestId('save-technique').closest('form') as HTMLFormElement;
  await act(async () => void fireEvent.submit(form));
};

/** A dialog with a picture and its list takes its time to be drawn on a busy machine. */
const drawing = 60_000;

describe('the techniques of a service', () => {
  test(
    'are written in a dialog that is not the form around it',
    async () => {
      const answer = open([]);
      await click('add-technique');
      await choose('technique-body-part', 'Foot');
      await screen.findByTestId('technique-acupoints', undefined, { timeout: 10_000 });
      for (const field of ['technique-meridian', 'technique-mode', 'technique-duration'])
        expect(screen.getByTestId(field).hasAttribute('disabled')).toBe(false);
      await click('acupoint-KI1');
      await save();
      expect(answer.given).toEqual([aTechnique({ bodyPart: 'foot', acupoints: ['KI1'] })]);
      expect(answer.submitted).not.toHaveBeenCalled();
      expect(screen.getByTestId('technique-0').textContent).toContain('Foot');
    },
    drawing,
  );

  test(
    'need acupoints enough for the kind of the service',
    async () => {
      const answer = open([], 'shockwave');
      await click('add-technique');
      await choose('technique-body-part', 'Foot');
      await screen.findByTestId('technique-acupoints', undefined, { timeout: 10_000 });
      fireEvent.change(screen.getByTestId('technique-shots'), { target: { value: '200' } });
      for (const code of ['KI1', 'KI2', 'KI3']) await click(`acupoint-${code}`);
      await save();
      expect(answer.given).toEqual([]);
      expect(screen.getByTestId('technique-acupoints').textContent).toContain('Choose 4 or more acupoints');
      await click('acupoint-KI6');
      await save();
      expect(answer.given.map(({ acupoints, shots }) => ({ acupoints, shots }))).toEqual([
        { acupoints: ['KI1', 'KI2', 'KI3', 'KI6'], shots: 200 },
      ]);
    },
    drawing,
  );

  test('say what another kind of service asks for', () => {
    open([aTechnique()], 'shockwave');
    expect(screen.getByTestId('technique-0').textContent).toContain('Choose 4 or more acupoints');
  });

  test('are moved and removed', async () => {
    const answer = open([aTechnique(), aTechnique({ bodyPart: 'arm' }), aTechnique({ bodyPart: 'back' })]);
    const parts = () => answer.given.map(({ bodyPart }) => bodyPart);
    await click('technique-down-0');
    expect(parts()).toEqual(['arm', 'leg', 'back']);
    await click('technique-up-2');
    expect(parts()).toEqual(['arm', 'back', 'leg']);
    await click('technique-remove-1');
    expect(parts()).toEqual(['arm', 'leg']);
  });
});
