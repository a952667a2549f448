import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PaperRow } from '#domain/stock/stock-view.ts';
import { faultsOfDrawn } from '../../../tests/components/axe.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { keptDraft } from './form/use-draft.ts';
import { ReversePaper } from './reverse-paper.tsx';

const paper = {
  id: 'paper-1',
  shopId: 's01',
  number: 'S01-02-000001',
  type: 11,
  remark: '',
  value: 100,
  lines: [{ productId: 'tea', name: 'Tea', number: '5101', unit: 'box', quantity: 5, price: 20, expiresAt: '' }],
} as unknown as PaperRow;

test('a paper that undoes another one begins at once, and asks before it takes the place of one that is being written', async () => {
  draw(<ReversePaper paper={paper} />, { answers: { session: { shop: { id: 's01' } } } });
  fireEvent.click(screen.getByTestId('reverse-paper'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(keptDraft('out', 's01')?.lines).toHaveLength(1);
  fireEvent.click(screen.getByTestId('reverse-paper'));
  expect((await screen.findByRole('dialog')).textContent).toContain('Reverse');
  expect(await faultsOfDrawn()).toEqual([]);
});
