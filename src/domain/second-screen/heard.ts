import { keepSame } from '../values/keep-same.ts';
import type { FigureOrPart, Shown } from './shown.ts';

/** How often a second screen asks its counter what to show, in milliseconds. */
export const asksEvery = 2_000;
/** A counter that has said nothing for so long is gone, in milliseconds: three questions were not answered. */
export const goneAfter = 7_000;
/** So long somebody is thanked, though nothing is on the counter any more, in milliseconds. */
export const thanksFor = 8_000;

/** What a second screen has heard from its counter, and when. */
export interface Heard {
  readonly told: FigureOrPart;
  readonly at: number;
  /** What was last paid, and since when it is shown; null once something else is composed. */
  readonly paid: { readonly shown: Extract<Shown, { step: 'paid' }>; readonly since: number } | null;
}

const paidOf = (before: Heard | null, shown: Shown | null, at: number): Heard['paid'] => {
  const paid = before?.paid ?? null;
  if (shown === null) return paid;
  if (shown.step !== 'paid') return null;
  return paid?.shown.orderId === shown.orderId ? paid : { shown, since: at };
};

/** Hears what the counter says at a time (ms). */
export const hear = (before: Heard | null, told: FigureOrPart, at: number): Heard => ({
  told: keepSame(before?.told, told),
  at,
  paid: paidOf(before, told.shown, at),
});

/**
 * What is on the second screen at a time (ms); null is the welcome. A quick cashier who begins the next order at once
 * takes the change off nobody's eyes, before something is on that order. A counter that is gone leaves nothing behind: one
 * that has said nothing for `longest`, in milliseconds.
 */
export const onScreen = (heard: Heard | null, at: number, longest = goneAfter): Shown | null => {
  if (!heard || at - heard.at > longest) return null;
  const { told, paid } = heard;
  if (told.shown) return told.shown;
  return paid && at - paid.since <= thanksFor ? paid.shown : null;
};
