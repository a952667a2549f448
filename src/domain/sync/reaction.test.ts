import { describe, expect, test } from 'vitest';
import { type FailedCall, type Purpose, reactionTo } from './reaction.ts';

const call = (differs: Partial<FailedCall>): FailedCall => ({
  path: '/pc/v1/orders?page=1',
  status: 422,
  purpose: 'page',
  screen: '/order/list',
  ...differs,
});
const done = (differs: Partial<FailedCall>) => {
  const { does, ...how } = reactionTo(call(differs));
  return [does, ...Object.values(how)].join(' ');
};
const purposes: readonly Purpose[] = ['page', 'part', 'act', 'poll'];
const statuses = [400, 401, 403, 404, 409, 413, 422, 426, 429, 500, 502, 503];

describe('what is done about a call that failed', () => {
  test.each([
    [401, 'endSession'],
    [403, 'leadTo /auth/403'],
    [404, 'say pageMissing'],
    [429, 'tooMany'],
    [500, 'leadTo /auth/500'],
    [409, 'leave'],
    [422, 'leave'],
    [503, 'leave'],
  ])('that a page is about: %i', (status, expected) => {
    expect(done({ status })).toBe(expected);
  });

  test.each(purposes)('401 ends the session, whatever it was asked for and on whatever screen: %s', (purpose) => {
    for (const screen of ['/cashier', '/order/list', '/diag/check', '/auth/login'])
      expect(done({ status: 401, purpose, screen })).toBe('endSession');
  });

  test('nothing leads away from the counter but the end of the session; too many requests are said there too', () => {
    const moves = purposes.flatMap((purpose) =>
      ['/cashier', '/cashier/pay'].flatMap((screen) =>
        statuses.map((status) => `${status} ${done({ status, purpose, screen })}`),
      ),
    );
    expect(new Set(moves.filter((move) => !move.endsWith('leave')))).toEqual(
      new Set(['401 endSession', '429 tooMany']),
    );
  });

  test.each(['part', 'act'] as const)('a %s of a page that is refused is shown where it was asked', (purpose) => {
    for (const status of [403, 404, 409, 422, 500, 503]) expect(done({ status, purpose })).toBe('leave');
    expect(done({ status: 429, purpose })).toBe('tooMany');
  });

  test('what is asked time and again says nothing, but that the session is over', () => {
    const said = statuses.map((status) => `${status} ${done({ status, purpose: 'poll' })}`);
    expect(said.filter((each) => !each.endsWith('leave'))).toEqual(['401 endSession']);
  });

  test('the version is asked silently', () => {
    for (const status of statuses) expect(done({ path: '/versions/last?platform=pc', status })).toBe('leave');
  });

  test('the poll of unread notices is silent, but for warnings that stay on 401 and 404', () => {
    const path = '/notifications/unread?type=0&start_time=0';
    const said = statuses.map((status) => `${status} ${done({ path, status, screen: '/cashier' })}`);
    expect(said.filter((each) => !each.endsWith('leave'))).toEqual(['401 warn loginExpired', '404 warn shopInvalid']);
    expect(done({ path: '/notifications/unreadable', status: 404 })).toBe('say pageMissing');
  });

  test('404 on a diagnosis screen leads to its index; an open report is being refreshed', () => {
    expect(done({ status: 404, screen: '/diag/view/1', purpose: 'part' })).toBe('leadTo /diag/index');
    expect(done({ status: 404, screen: '/diagnosis-of-trouble' })).toBe('say pageMissing');
    expect(done({ path: '/tongues/1/open_result?tongue_token=a', status: 404, screen: '/report/index' })).toBe(
      'say refreshing',
    );
  });
});
