import { tagOf } from './languages.ts';

/**
 * `0.125` → `13%`, in the language's own figures; with `signed` it says whether it is more or less: `+13%`, with
 * `decimals` up to so many of them.
 */
export const formatPercent = (share: number, language: string, { signed = false, decimals = 0 } = {}): string =>
  new Intl.NumberFormat(tagOf(language), {
    style: 'percent',
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(share);

/** `12345.678` → `12,345.68`; with so many decimals, as many as there are up to two otherwise. */
export const formatNumber = (value: number, language: string, decimals?: number): string =>
  new Intl.NumberFormat(tagOf(language), {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
  }).format(value);

/** Names one after the other, as the language joins them: `A, B and C`. */
export const formatNames = (names: readonly string[], language: string): string =>
  // British English, as our texts are: no comma before the last.
  new Intl.ListFormat(language === 'en' ? 'en-GB' : tagOf(language), { type: 'conjunction' }).format(names);
