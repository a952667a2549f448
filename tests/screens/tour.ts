import { key, leave, type OpenApp, press, screenNow, tap, type } from './app.ts';
import { changedLines } from './changed-lines.ts';
import { readScreen, withoutChance } from './read-screen.ts';
import type { FullNetwork } from './replies.ts';

type Act = () => Promise<void>;

/** A way through some screens; what stands on each is kept, to be compared with what is committed. */
export interface Tour {
  readonly app: OpenApp;
  /** Opens an address and keeps what is there. */
  at(address: string): Promise<void>;
  /** Does something and keeps what has changed by it. */
  then(what: string, act: Act): Promise<void>;
  tap(testId: string, place?: number): Promise<void>;
  /** Keeps what stands around every screen. */
  around(): Promise<void>;
  /** Taps what says so. */
  press(text: string): Promise<void>;
  type(testId: string, text: string, place?: number): Promise<void>;
  key(name: string, testId?: string): Promise<void>;
  /** Leaves a field, which then takes what it holds. */
  leave(testId: string, place?: number): Promise<void>;
  /** The same without keeping what is there. */
  readonly unseen: Pick<Tour, 'tap' | 'press' | 'type' | 'key' | 'leave' | 'at'>;
  readonly text: () => string;
}
export type Walk = (tour: Tour, network: FullNetwork) => Promise<void>;

/** Menus and closed lists that stood there before say nothing new. */
const withoutRepeats = (text: string, seen: Set<string>): string =>
  text.replace(/^( *)(?:nav|listbox).*\n(?:\1 +.*\n)*/gm, (block) => {
    const known = seen.has(block);
    seen.add(block);
    return known ? '' : block;
  });

export const tourOf = (app: OpenApp, network: FullNetwork): Tour => {
  const found: string[] = [];
  /** What was last read of the screen, and of a dialog over it. */
  const last = new Map<string, string>();
  const seen = new Set<string>();
  const quietly = async (act: Act) => {
    await act();
    await app.settle();
  };
  const keep = (what: string, whole: boolean) => {
    const text = screenNow();
    const kind = text.split('\n', 2).join(' ');
    const before = last.get(kind);
    last.set(kind, text);
    const shown = whole || !before ? withoutRepeats(text, seen) : changedLines(before, text);
    const asked = network.news().map((each) => `> ${withoutChance(each)}\n`);
    found.push(`## ${what}\n\n${asked.join('')}${shown}`);
  };
  const then = async (what: string, act: Act) => {
    await quietly(act);
    keep(what, false);
  };
  const at = (place: number) => (place > 0 ? ` ${place}` : '');
  return {
    app,
    then,
    at: async (address) => {
      await quietly(() => app.open(address));
      last.clear();
      keep(address, true);
    },
    around: async () => {
      const parts = [...document.querySelectorAll('header, nav')].filter(
        (each) => !each.closest('[data-testid=content]'),
      );
      found.push(`## around it\n\n${parts.map(readScreen).join('')}`);
    },
    tap: (testId, place = 0) => then(`tap ${testId}${at(place)}`, () => tap(testId, place)),
    press: (text) => then(`press ${text}`, () => press(text)),
    type: (testId, text, place = 0) =>
      then(`type “${text}” into ${testId}${at(place)}`, () => type(testId, text, place)),
    key: (name, testId) => then(`key ${name}`, () => key(name, testId)),
    leave: (testId, place = 0) => then(`leave ${testId}${at(place)}`, () => leave(testId, place)),
    unseen: {
      at: (address) => quietly(() => app.open(address)),
      tap: (testId, place) => quietly(() => tap(testId, place)),
      press: (text) => quietly(() => press(text)),
      type: (testId, text, place) => quietly(() => type(testId, text, place)),
      key: (name, testId) => quietly(() => key(name, testId)),
      leave: (testId, place) => quietly(() => leave(testId, place)),
    },
    text: () => found.join('\n'),
  };
};
