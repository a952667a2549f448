import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { faultsOfDrawn } from '../../../../tests/components/axe.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { EmptyZone } from './empty-zone.tsx';
import { NotCounted } from './not-counted.tsx';

const [onClose, onFinish] = [vi.fn(), vi.fn()];
const empty = <EmptyZone zone="front" onClose={onClose} onEmpty={onFinish} />;
const left = <NotCounted stocktakeId="s" count={7} onChoose={() => undefined} onClose={onClose} onFinish={onFinish} />;

describe('before a zone is said to be counted', () => {
  test.each([
    ['emptyZone', empty, 'front'],
    ['notCounted', left, '7'],
  ])('%s is asked, and either answer is taken', async (testId, question, about) => {
    draw(question, { answers: { 'stocktake.missing': { rows: [], total: 0 } } });
    expect(screen.getByTestId(testId)).not.toBeNull();
    expect(screen.getByRole('dialog').textContent).toContain(about);
    fireEvent.click(screen.getByTestId('count-on'));
    expect([onClose.mock.calls.length, onFinish.mock.calls.length]).toEqual([1, 0]);
    fireEvent.click(screen.getByTestId('finish-all-the-same'));
    expect([onClose.mock.calls.length, onFinish.mock.calls.length]).toEqual([1, 1]);
    expect(await faultsOfDrawn()).toEqual([]);
    onClose.mockClear();
    onFinish.mockClear();
  });
});
