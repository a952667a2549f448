import { describe, expect, test } from 'vitest';
import { inTypes, outTypes } from '#domain/stock/codes.ts';
import type { PaperRow } from '#domain/stock/stock-view.ts';
import { freshDraft, putBack, putOn, readDraft, reverseOf, takenOver } from './draft.ts';

const paper = {
  id: 'paper-1',
  lines: [{ productId: 'moxa', name: 'Moxa', unit: 'box', quantity: 12, price: 2600 }],
} as unknown as PaperRow;
const line = (productId: string, quantity: string, price = '') => ({ productId, quantity, price });

describe('a paper that is being written', () => {
  test('is gone on with after a reload', () => {
    const kept = { ...freshDraft('in', 'paper-1'), lines: [line('moxa', '3', '2.5')], remark: 'wet' };
    expect(readDraft('in', JSON.stringify(kept))).toEqual(kept);
  });

  test.each([null, '', '{', '{}', '{"paperId":"p"}'])('what was not kept by this app is passed over: %s', (text) =>
    expect(readDraft('in', text)).toBeUndefined(),
  );

  test('an outbound paper is not gone on with as an inbound one', () =>
    expect(readDraft('in', JSON.stringify(freshDraft('out', 'paper-1')))).toBeUndefined());

  test('the same product scanned again is one piece more on its line', () => {
    const once = putOn([], line('moxa', '1', '2'));
    expect(putOn(putOn(once, line('tea', '1')), line('moxa', '1', '9'))).toEqual([
      line('moxa', '2', '2'),
      line('tea', '1'),
    ]);
    expect(putOn([line('moxa', '')], line('moxa', '1'))).toEqual([line('moxa', '1')]);
  });

  test('a file that was put right and is taken once more leaves nothing on the paper twice', () => {
    const file = [line('moxa', '12', '2'), line('tea', '5', '9')];
    const once = takenOver([line('oil', '1'), line('moxa', '3', '1')], [line('moxa', '12', '2')]);
    expect(once).toEqual([line('oil', '1'), line('moxa', '12', '2')]);
    expect(takenOver(takenOver(once, file), file)).toEqual([line('oil', '1'), ...file]);
  });

  test('a paper booked by mistake is undone by one of the other direction with the same pieces', () => {
    const booked = { ...paper, type: inTypes.purchase };
    expect(reverseOf(booked, 'paper-2', 'undoes 1')).toEqual({
      direction: 'out',
      draft: {
        ...freshDraft('out', 'paper-2'),
        type: outTypes.otherOut,
        lines: [line('moxa', '12')],
        remark: 'undoes 1',
        reverses: 'paper-1',
      },
    });
    const { direction, draft } = reverseOf({ ...booked, type: outTypes.cleanup }, 'paper-2', '');
    expect([direction, draft.type, draft.lines]).toEqual(['in', inTypes.otherIn, [line('moxa', '12', '26.00')]]);
    expect(readDraft(direction, JSON.stringify(draft))).toEqual(draft);
  });

  test('a line that was removed by mistake comes back to its place, once', () => {
    const lines = [line('moxa', '3'), line('oil', '1')];
    expect(putBack([line('oil', '1')], line('moxa', '3'), 0)).toEqual(lines);
    expect(putBack(lines, line('moxa', '9'), 0)).toEqual(lines);
  });
});
