import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { zoneDone } from '#domain/stocktake/zone-done.ts';
import { field, fillIn, saidAt, send, type } from '../../tests/components/fill-in.tsx';
import { defineForm } from './define-form.ts';

const label = 'zones.reason' as const;
const form = defineForm(zoneDone, {
  noun: 'stocktake',
  fields: {
    done: { widget: 'switch', label, testId: 'done' },
    zone: {
      widget: 'text',
      longest: 20,
      label,
      testId: 'zone',
      required: ({ done }) => done === false,
    },
    reason: {
      widget: 'text',
      longest: 200,
      label,
      testId: 'reason',
      missing: 'stocktake.reasonMissing',
      when: { is: ({ done }) => done === true, otherwise: '' },
      required: ({ zone }) => zone === 'cellar',
    },
  },
});
const open = (start: { done: boolean; zone: string; reason: string }) =>
  fillIn({ form, given: { stocktakeId: 's1', counterId: null }, start });
const tick = () => fireEvent.click(field('done'));

describe('a field that depends on others', () => {
  test('is asked for only where its condition holds, and is given as declared elsewhere', async () => {
    const { given } = open({ done: true, zone: 'front', reason: 'broken' });
    expect(field('reason').value).toBe('broken');
    tick();
    expect(screen.queryByTestId('reason')).toBeNull();
    await send();
    expect(given).toEqual([{ stocktakeId: 's1', counterId: null, done: false, zone: 'front', reason: '' }]);
  });

  test('has what was filled in again when its condition holds again', () => {
    open({ done: true, zone: 'front', reason: 'broken' });
    tick();
    tick();
    expect(field('reason').value).toBe('broken');
  });

  test('is required only where that is declared, in the words of the decision, and judged anew with the others', async () => {
    const { given } = open({ done: true, zone: 'cellar', reason: '' });
    await send();
    expect(saidAt('reason')).toBe('Say why the zone is closed in place of its counter');
    type('zone', 'front');
    expect(saidAt('reason')).toBeUndefined();
    await send();
    expect(given).toHaveLength(1);
  });

  test('that is not shown is not missed', async () => {
    const { given } = open({ done: false, zone: 'cellar', reason: '' });
    await send();
    expect(given).toHaveLength(1);
  });
});
