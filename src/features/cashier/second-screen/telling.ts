import { goneAfter } from '#domain/second-screen/heard.ts';
import type { FigureOrPart } from '#domain/second-screen/shown.ts';
import { asking, channelOf } from '../../../parts/second-screen/second-screen-channel.ts';
import { onceDrawn } from '../../../ui/once-drawn.ts';
import type { FarLine } from './far-line.ts';

/** A part of the counter that has something for the second screen; undefined while it does not know yet. */
export interface Telling {
  told: () => FigureOrPart | undefined;
}

/** What is on the screen is drawn first; a busy counter answers all the same, after so many milliseconds. */
const atLeastAfter = 500;
const whenIdle = (work: () => void): void => {
  // Safari has none.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: atLeastAfter });
  else onceDrawn(work);
};

/** The way to second screens of the counter on other devices, where it has some. */
let far: Pick<FarLine, 'isWatched' | 'changed' | 'ask'> | undefined;

const begin = (counterId: string) => {
  const channel = channelOf(counterId);
  const parts: Telling[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let isPlanned = false;
  let isOver = false;
  const isAsked = () => performance.now() - askedAt <= goneAfter;
  const tell = () => {
    isPlanned = false;
    // Of two tabs the one that somebody works in speaks.
    if (isOver || document.visibilityState === 'hidden') return;
    far?.changed();
    const told = isAsked() ? parts.at(-1)?.told() : undefined;
    if (told) channel.postMessage(told);
  };
  const plan = () => {
    if (isPlanned || !(isAsked() || far?.isWatched())) return;
    isPlanned = true;
    whenIdle(tell);
  };
  channel.onmessage = ({ data }) => {
    if (data !== asking) return;
    askedAt = performance.now();
    plan();
  };
  return {
    counterId,
    plan,
    parts,
    end: () => {
      isOver = true;
      channel.close();
    },
  };
};

let telling: ReturnType<typeof begin> | undefined;

/**
 * Has a part of the counter speak to the second screen; answers how to stop it. Of several parts the one that came last
 * is heard: what lies over the counter. As long as no second screen asks, nothing is worked out and nothing is sent.
 */
export const beginTelling = (counterId: string, part: Telling): (() => void) => {
  if (telling?.counterId !== counterId) {
    telling?.end();
    telling = begin(counterId);
  }
  const own = telling;
  own.parts.push(part);
  own.plan();
  return () => {
    own.parts.splice(own.parts.indexOf(part), 1);
    own.plan();
    if (own.parts.length > 0) return;
    own.end();
    if (telling === own) telling = undefined;
  };
};

/** What the counter has for a second screen now; undefined where it has nothing, or does not know yet. */
export const toldNow = (): FigureOrPart | undefined => telling?.parts.at(-1)?.told();

/** Lets screens on other devices hear of every change as well; answers how to stop it. */
export const tellFar = (line: NonNullable<typeof far>): (() => void) => {
  far = line;
  return () => {
    if (far === line) far = undefined;
  };
};

/** A screen on another device may have just been connected. */
export const askFar = (): void => far?.ask();

/** What a part has to say may have changed. */
export const tellAgain = (): void => telling?.plan();
