import { describe, expect, test, vi } from 'vitest';
import { allOfIt } from '#domain/sync/hidden.ts';
import type { PullReply, PullRequest } from '#domain/sync/protocol.ts';
import { working } from '../../tests/device/at-work.ts';
import type { Browser } from '../db/storage/browser.ts';
import { makeSweep } from './sweep.ts';

type Said = Partial<PullReply> & Pick<PullReply, 'cursor'>;
/** What pulls are answered, by who asks and by their cursor. */
type Says = Readonly<Record<string, Said>>;

const withoutLocks = (browser: Browser): Browser => ({ ...browser, locks: undefined });
const member = (version = 1) => ({ member: [{ id: 'm1', version, record: { id: 'm1', name: 'Lin' } }] });
const turning = { turned: { dropped: [] } };
const dropping = { turned: { dropped: ['member'] } };
const end = { last: 0, more: false, hidden: { member: allOfIt } };

/** A tablet with a tab of the boss and one of the clerk; the boss's tab is slow with the page it asks for at `slowAt`. */
const twoTabs = async (says: Says, slowAt: string) => {
  const at = await working({ change: withoutLocks });
  at.server.sessions.add('boss').add('clerk');
  const tab = (who: string) => makeSweep({ ...at.parts, token: () => who });
  const late = { hold: async () => {} };
  at.network.onReply = async ({ path, headers, body }, answer) => {
    if (path !== '/sync/pull') return;
    const { cursor: asked } = body as PullRequest;
    const by = (headers?.authorization ?? '').replace('Bearer ', '');
    const said = says[`${by} at ${asked}`];
    if (!said) throw new Error(`nothing is to be said to ${by} at ${asked}`);
    const { data } = answer.body as { data: PullReply };
    const { epoch, scopes, serverTime } = data;
    const usual = { changes: {}, more: true, last: null, reset: false, loading: null };
    (answer.body as { data: PullReply }).data = { epoch, scopes, serverTime, asked, ...usual, ...said };
    if (`${by} at ${asked}` === `boss at ${slowAt}`) await late.hold();
  };
  const [boss, clerk] = [tab('boss'), tab('clerk')];
  /** Runs the boss's tab, and the clerk's meanwhile, until it is through. */
  const slowly = async (): Promise<void> => {
    let meanwhile: unknown;
    late.hold = async () => {
      late.hold = async () => {};
      // The page is asked for while the one before it is written.
      await vi.waitFor(async () => expect((await at.counter.ledger.head()).cursor).toBe(slowAt));
      do meanwhile = await clerk();
      while (meanwhile === 'more');
    };
    expect(await boss()).toBe('more');
    expect(meanwhile).toBe('done');
  };
  const members = async () => (await at.counter.mirror().many('member', {})).map(({ id }) => id);
  return { at, boss, clerk, slowly, members };
};

describe('a page for the boss that is written once a clerk works there', () => {
  test('leaves nothing in a first load that turned before there was anything to drop', async () => {
    const { at, slowly, members } = await twoTabs(
      {
        'boss at ': { cursor: 'begun', sight: 100 },
        'boss at begun': { cursor: 'members', sight: 100, changes: member() },
        'boss at members': { cursor: 'more', sight: 100 },
        'clerk at begun': { cursor: 'turned', sight: 200, ...turning },
        'clerk at turned': { cursor: 'dropped', sight: 200, ...dropping },
        'clerk at dropped': { cursor: 'end', sight: 200, ...end },
      },
      'begun',
    );
    await slowly();
    expect((await at.counter.ledger.head()).cursor).toBe('end');
    expect(await members()).toEqual([]);
  });

  test('leaves nothing where their kind was gone once, and its load was broken off', async () => {
    const says = {
      'boss at ': { cursor: 'members', sight: 100 },
      'boss at members': { cursor: 'loaded', sight: 100, changes: member(), last: 0, more: false },
      'clerk at loaded': { cursor: 'turned', sight: 200, ...turning },
      'clerk at turned': { cursor: 'dropped', sight: 200, ...dropping },
      'clerk at dropped': { cursor: 'clerk', sight: 200, ...end },
      'boss at clerk': { cursor: 'again', sight: 300, ...turning },
      'boss at again': { cursor: 'members again', sight: 300, ...turning, changes: member() },
      'boss at members again': { cursor: 'more', sight: 300 },
      'clerk at again': { cursor: 'turned again', sight: 400, ...turning },
      'clerk at turned again': { cursor: 'dropped again', sight: 400, ...dropping },
      'clerk at dropped again': { cursor: 'end', sight: 400, ...end },
      'boss at end': { cursor: 'back', sight: 500, ...turning },
      'boss at back': { cursor: 'members back', sight: 500, ...turning, changes: member() },
      'boss at members back': { cursor: 'boss', sight: 500, last: 0, more: false, hidden: {} },
    };
    const { at, boss, clerk, slowly, members } = await twoTabs(says, 'again');
    expect(await boss()).toBe('done');
    expect(await members()).toEqual(['m1']);
    expect(await clerk()).toBe('done');
    expect(await members()).toEqual([]);
    await slowly();
    expect((await at.counter.ledger.head()).cursor).toBe('end');
    expect(await members()).toEqual([]);
    expect(await boss()).toBe('done');
    expect(await members()).toEqual(['m1']);
  });
});
