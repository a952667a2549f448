import { describe, expect, test } from 'vitest';
import { freshDraft, putOn, readDraft } from './draft.ts';

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
});
