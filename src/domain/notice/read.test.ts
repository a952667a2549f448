import { describe, expect, test } from 'vitest';
import { aShop } from '../../../tests/make.ts';
import { channels } from '../kernel/channels.ts';
import type { Acting } from '../kernel/command.ts';
import { marksId, mostMarks, type NoticeMarks, noMarks } from './notice-marks.ts';
import { readAllNotices, readNotice } from './read.ts';

const acting: Acting = {
  commandId: 'command-1',
  staffId: 'wang',
  shopId: 's1',
  shop: aShop(),
  counterId: 'counter-1',
  channel: channels.tablet,
  counterNumber: '01',
  at: 5_000,
  keptAt: 5_000,
  offline: true,
  replay: false,
  may: () => false,
};
const marks = (given: Partial<NoticeMarks> = {}): NoticeMarks => ({ ...noMarks('s1', 'wang'), ...given });

describe('notice.read', () => {
  test('reads and writes the marks of who gives it, in their shop, and of nobody else', () => {
    const needs = { marks: { kind: 'one', entity: 'noticeMarks', id: marksId('s1', 'wang') } };
    expect(readNotice.needs({ noticeId: 'n1' }, acting)).toEqual(needs);
    expect(readAllNotices.needs({ upTo: 1 }, acting)).toEqual(needs);
  });

  test('needs no right, and leaves a mark of the person in the shop', () => {
    const decided = readNotice.decide({ marks: undefined }, { noticeId: 'n1' }, acting);
    const record = { id: marksId('s1', 'wang'), shopId: 's1', staffId: 'wang', readUpTo: 0, readIds: ['n1'] };
    expect(decided).toMatchObject({ ok: true, changes: [{ op: 'insert', entity: 'noticeMarks', record }] });
  });

  test('given twice marks once; two tablets of one person keep the marks of both', () => {
    const decided = readNotice.decide({ marks: marks({ readIds: ['n1', 'n2'] }) }, { noticeId: 'n1' }, acting);
    expect(decided).toMatchObject({ changes: [{ op: 'update', record: { readIds: ['n2', 'n1'] } }] });
  });

  test('keeps the latest 300 marks', () => {
    const full = marks({ readIds: Array.from({ length: mostMarks }, (_, at) => `n${at}`) });
    const decided = readNotice.decide({ marks: full }, { noticeId: 'new' }, acting);
    const readIds = [...full.readIds.slice(1), 'new'];
    expect(readIds).toHaveLength(300);
    expect(decided).toMatchObject({ changes: [{ op: 'update', record: { readIds } }] });
  });
});

describe('notice.readAll', () => {
  test('marks what was shown, and never less than before', () => {
    const upTo = (readUpTo: number, given: number) =>
      readAllNotices.decide({ marks: marks({ readUpTo, readIds: ['later'] }) }, { upTo: given }, acting);
    expect(upTo(5, 9)).toMatchObject({ ok: true, changes: [{ record: { readUpTo: 9, readIds: ['later'] } }] });
    expect(upTo(9, 5)).toMatchObject({ ok: true, changes: [{ record: { readUpTo: 9 } }] });
  });
});
