import { describe, expect, test } from 'vitest';
import { testBrowser } from '../../tests/device/browser.ts';
import { deriveFrom, makeVerifier, type Verifier } from '../db/session/password-verifier.ts';
import { endingOf } from '../db/session/proof.ts';
import type { Registry, StoredSession } from '../db/session/registry.ts';
import { makeEndings } from './endings.ts';

const sealed = async (token: string): Promise<Verifier> => {
  const derived = await deriveFrom('demo1234');
  if (!derived) throw new Error('this machine lends no cryptography');
  return makeVerifier(derived, token);
};
const session = (differs: Partial<StoredSession>): StoredSession => ({
  account: 'wang',
  staffId: 'wang',
  token: 'token',
  shops: [],
  verifier: null,
  confirmedAt: 1,
  staff: { id: 'wang', name: 'Wang', account: 'wang', avatar: '' },
  ...differs,
});
const opened = async (): Promise<{ registry: Registry; endings: ReturnType<typeof makeEndings> }> => {
  const registry = await testBrowser().databases.registry();
  return { registry, endings: makeEndings(registry) };
};

describe('sessions that were ended at a browser', () => {
  test('signing out leaves nothing that lets anybody in, and the server is to hear of it', async () => {
    const { registry, endings } = await opened();
    const mine = session({ verifier: await sealed('reserve') });
    await registry.saveSession(mine);
    await endings.signOut(mine);
    expect(await endings.waiting()).toEqual([endingOf('token')]);
    expect(await registry.session('wang')).toEqual({ ...mine, token: '' });
    await endings.signOut({ ...mine, token: '' });
    expect(await endings.waiting()).toHaveLength(1);
  });

  test('a session of an earlier version, which could not be unlocked without its token, stays', async () => {
    const { registry, endings } = await opened();
    const { salt, hash } = await sealed('reserve');
    const old = session({ verifier: { salt, hash } });
    await registry.saveSession(old);
    await endings.signOut(old);
    expect([await endings.waiting(), (await registry.session('wang'))?.token]).toEqual([[], 'token']);
  });

  test('the session sealed with a password is no longer needed once a new one is sealed, and needed once it is used', async () => {
    const { endings } = await opened();
    await endings.replaced(undefined);
    await endings.replaced(session({}));
    expect(await endings.waiting()).toEqual([]);
    const before = session({ verifier: await sealed('reserve') });
    await endings.replaced(before);
    await endings.signOut(session({ token: 'another' }));
    expect(await endings.waiting()).toEqual([endingOf('reserve'), endingOf('another')]);
    await endings.takenUp(before);
    expect(await endings.waiting()).toEqual([endingOf('another')]);
  });

  test('what the server has heard of is reported no more, and unlocks nothing any more', async () => {
    const { registry, endings } = await opened();
    const [mine, other] = [
      session({ verifier: await sealed('reserve') }),
      session({ account: 'li', verifier: await sealed('of Li') }),
    ];
    for (const each of [mine, other]) await registry.saveSession(each);
    await endings.replaced(mine);
    await endings.replaced(other);
    await endings.reported([endingOf('reserve')]);
    expect(await endings.waiting()).toEqual([endingOf('of Li')]);
    expect((await registry.session('wang'))?.verifier).toBeNull();
    expect((await registry.session('li'))?.verifier).toEqual(other.verifier);
  });

  test('fifty are reported at most, the last ones', async () => {
    const { endings } = await opened();
    for (let each = 1; each <= 52; each += 1) await endings.signOut(session({ token: `token ${each}` }));
    const waiting = await endings.waiting();
    expect([waiting.length, waiting[0], waiting.at(-1)]).toEqual([50, endingOf('token 3'), endingOf('token 52')]);
    await endings.replaced(session({ verifier: await sealed('reserve') }));
    const now = await endings.waiting();
    expect([now.length, now[0], now.at(-1)]).toEqual([50, endingOf('token 4'), endingOf('reserve')]);
  });
});

describe('two tabs of a browser', () => {
  const bothTabs = async () => {
    const { databases } = testBrowser();
    const registries = [await databases.registry(), await databases.registry()] as const;
    return { registries, tabs: [makeEndings(registries[0]), makeEndings(registries[1])] as const };
  };

  test('lose no session that was ended in one while the other tells of those before it', async () => {
    const { tabs } = await bothTabs();
    await tabs[0].signOut(session({ token: 'first' }));
    await Promise.all([tabs[1].reported([endingOf('first')]), tabs[0].signOut(session({ token: 'second' }))]);
    expect(await tabs[1].waiting()).toEqual([endingOf('second')]);
    await Promise.all(['third', 'fourth'].map((token, place) => tabs[place]?.signOut(session({ token }))));
    const ended = (await tabs[0].waiting()).map(({ session }) => session);
    expect(ended.sort()).toEqual(['second', 'third', 'fourth'].map((token) => endingOf(token).session).sort());
  });

  test('keep what somebody signs in with anew while the other tells that their sealed session has ended', async () => {
    const { registries, tabs } = await bothTabs();
    const before = session({ verifier: await sealed('reserve') });
    await registries[0].saveSession(before);
    const anew = session({ token: 'anew', verifier: await sealed('another') });
    const { sessions } = registries[1];
    registries[1].sessions = async () => {
      const saved = await sessions();
      await registries[0].saveSession(anew);
      return saved;
    };
    await tabs[1].reported([endingOf('reserve')]);
    expect(await registries[0].session('wang')).toEqual(anew);
  });
});
