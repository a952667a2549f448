import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { healthRecordCalls } from '#domain/health/calls.ts';
import { type AnyCall, type GivenTo, requestOf } from '#domain/kernel/call.ts';
import { memberCalls } from '#domain/member/calls.ts';
import { atOffice, tap, typeIn } from '../../../tests/components/at-office.tsx';
import { faultsOfDrawn } from '../../../tests/components/axe.ts';
import { speak } from '../../../tests/components/draw.tsx';
import { aHealthRecord } from '../../../tests/make-diagnosis.ts';
import { aMemberPage } from '../../../tests/make-member.ts';
import { HealthScreen } from './health-screen.tsx';

const callTo = <C extends AnyCall>(call: C, given: GivenTo<C>): string => {
  const { method, path } = requestOf(call, given);
  return `${method} ${path}`;
};
const writers = ['pc.health.list', 'pc.health.manage', 'pc.tongue.list'];
const comment = 'Sleeps better since the second visit';
const entry = (of: object = {}) => ({
  ...aHealthRecord({ kind: 'followUp', shopId: 'shop-1' }),
  comment,
  serviceId: null,
  diagnosisId: null,
  staffName: 'Li',
  ...of,
});

interface Drawn {
  readonly permissions?: readonly string[];
  readonly consents?: readonly ('data' | 'health')[];
  readonly rows?: readonly object[];
}
const open = ({ permissions = writers, consents = ['data', 'health'], rows = [entry()] }: Drawn = {}) => {
  const page = aMemberPage({ id: 'own', name: 'Zhuang', consents: [...consents] });
  const asked = { filter: { member_id: 'own' }, page: 1, perPage: 20 };
  return atOffice(<HealthScreen memberId="own" />, {
    permissions,
    replies: {
      [callTo(memberCalls.one, { params: { id: 'own' } })]: { data: page },
      [callTo(healthRecordCalls.list, asked)]: { data: rows },
      [callTo(healthRecordCalls.list, { ...asked, page: 2 })]: { data: [entry({ id: 'last' })] },
      'POST /healthy_records': { data: entry({ id: 'new' }) },
      'PUT /healthy_records/entry-1': { data: entry() },
      'DELETE /healthy_records/entry-1': { data: { id: 'entry-1' } },
    },
  });
};

beforeEach(async () => {
  localStorage.clear();
  await speak('en');
});

describe('the health record of a member', () => {
  test('shows what was written down, by whom, and where its report is', async () => {
    open({ rows: [entry({ diagnosisId: 'look', editedAt: 1, editedBy: 'boss' }), entry({ id: 'gone', comment: '' })] });
    const shown = (await screen.findByTestId('entry-entry-1')).textContent ?? '';
    for (const word of ['Feedback afterwards', comment, 'Li']) expect(shown).toContain(word);
    expect(screen.getByText('See the tongue report').getAttribute('href')).toBe('/diag/view/look');
    expect(screen.getByTestId('entry-gone').textContent).toContain('was deleted at the member’s wish');
    expect(await faultsOfDrawn()).toEqual([]);
  });

  test('is written by whoever may, and what it says is changed and deleted', async () => {
    const gave = open();
    await tap('edit-entry-entry-1');
    await typeIn('health-comment', 'Bruises easily: no cupping');
    await tap('save-entry');
    await tap('remove-entry-entry-1');
    await tap('remove-entry-confirm');
    expect(gave()).toMatchObject([
      ['PUT /healthy_records/entry-1', { kind: 'followUp', comment: 'Bruises easily: no cupping', diagnosisId: null }],
      ['DELETE /healthy_records/entry-1', undefined],
    ]);
  });

  test('is turned over by twenty entries', async () => {
    const twenty = Array.from({ length: 20 }, (_, n) => entry({ id: `n${n}` }));
    open({ rows: twenty });
    await tap('older-entries');
    await screen.findByTestId('entry-last');
    expect(screen.queryByTestId('entry-n0')).toBeNull();
    await tap('newer-entries');
    expect(await screen.findByTestId('entry-n0')).toBeTruthy();
  });

  test('is not written of a member who has not agreed, who is asked first', async () => {
    open({ consents: ['data'], rows: [] });
    expect((await screen.findByTestId('no-consent')).textContent).toContain('has not agreed');
    expect(screen.queryByTestId('add-entry')).toBeNull();
  });

  test('says at the field that too little was written, and sends nothing', async () => {
    const gave = open({ rows: [] });
    await tap('add-entry');
    for (const field of ['health-kind', 'health-service']) expect(await screen.findByTestId(field)).toBeTruthy();
    await typeIn('health-comment', 'short');
    await tap('save-entry');
    expect(document.body.textContent).toContain('At least 10 characters, please');
    expect(gave()).toEqual([]);
  });

  test('is only read by whoever may not write', async () => {
    open({ permissions: ['pc.health.list'] });
    await screen.findByTestId('entry-entry-1');
    expect(screen.queryByTestId('add-entry')).toBeNull();
    expect(screen.queryByTestId('edit-entry-entry-1')).toBeNull();
  });

  test('of another shop is read and not changed here', async () => {
    open({ rows: [entry({ shopId: 'elsewhere' })] });
    await screen.findByTestId('entry-entry-1');
    expect(screen.queryByTestId('edit-entry-entry-1')).toBeNull();
  });
});
