import { z } from 'zod';
import { type FigureOrPart, mostShownLines, told } from './shown.ts';

/** How often a counter that has second screens on other devices asks whether somebody looks at one, in milliseconds. */
export const looksEvery = 10_000;
/** How often it says what is shown while somebody does, though nothing has changed, in milliseconds. */
export const tellsEvery = 5_000;
/** A counter of which the server has heard nothing for so long is gone, in milliseconds: three times it has not spoken. */
export const farGoneAfter = 15_000;
/** What is said to a screen on another device has so many characters at most. */
export const mostMessageLength = 32 * 1024;

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

/** What goes to a screen on another device, through the server. */
export const farMessage = told.refine((value) => lengthOf(value) <= mostMessageLength, 'secondScreen.tooLong');

export type FarMessage = z.infer<typeof farMessage>;

/** What a screen on another device hears: the version of the app that the server goes with, or what is shown. */
export const farHeard = z.union([z.object({ version: z.string() }), told]);

const shorter = (value: FigureOrPart, lines: number): FigureOrPart => {
  const { shown } = value;
  if (shown?.step !== 'order' && shown?.step !== 'taking') return value;
  const { bill } = shown;
  const kept = bill.lines.slice(Math.max(0, bill.lines.length - lines));
  return {
    ...value,
    shown: { ...shown, bill: { ...bill, lines: kept, earlier: bill.earlier + bill.lines.length - kept.length } },
  };
};

/** The same with fewer of the oldest lines where they do not all fit; null for what does not fit without any. */
export const withinLength = (value: FigureOrPart): FigureOrPart | null => {
  for (const lines of [mostShownLines, 20, 10, 5, 0]) {
    const shortened = shorter(value, lines);
    if (lengthOf(shortened) <= mostMessageLength) return shortened;
  }
  return null;
};

/** What a page does that is of one version while the server goes with another. */
interface Versions {
  readonly own: string;
  readonly server: string;
  /** For which version of the server it was loaded again before; null where it never was. */
  readonly loadedFor: string | null;
  /** Somebody is served. */
  readonly isShowing: boolean;
}

/** Whether the page is to be loaded again: not while somebody looks at their order, and once for each version. */
export const isOutdated = ({ own, server, loadedFor, isShowing }: Versions): boolean =>
  server !== own && server !== loadedFor && !isShowing;
