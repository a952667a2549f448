import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/values/format-money.ts';
import { formatNames, formatNumber, formatPercent } from './figures.ts';
import { PlaceContext } from './place.ts';
import { formatAgo, formatClock, formatDay, formatMonth, formatTime } from './time.ts';
import { useNow } from './use-now.ts';

/** Stands for an amount that is not known here, or that whoever looks may not see. */
export const unknownAmount = '—';

/** Money alone: what is drawn many times over need not follow the language. */
export const useMoney = () => {
  const { currencyFlag } = use(PlaceContext);
  return (fen: number | null) => (fen === null ? unknownAmount : formatMoney(fen, currencyFlag));
};

/** Money and times in the words and the place of whoever looks at them. Amounts in fen, times in ms since 1970. */
export const useFormat = () => {
  const { t, i18n } = useTranslation('app');
  const { timeZone } = use(PlaceContext);
  const present = useNow();
  const money = useMoney();
  const style = { language: i18n.language, timeZone };
  return {
    money,
    /** A share of 1, such as 0.125. */
    percent: (share: number) => formatPercent(share, i18n.language),
    /** Hundredths of a percent: 350 is 3.5 %. */
    rate: (hundredths: number) => formatPercent(hundredths / 10_000, i18n.language, { decimals: 2 }),
    /** By how much more or less, as a share of 1. */
    change: (share: number) => formatPercent(share, i18n.language, { signed: true }),
    number: (value: number, decimals?: number) => formatNumber(value, i18n.language, decimals),
    names: (names: readonly string[]) => formatNames(names, i18n.language),
    time: (at: number) => formatTime(at, style, present()),
    clock: (at: number) => formatClock(at, style),
    /** The clock today, day and clock otherwise. */
    when: (at: number) =>
      formatDay(at, style) === formatDay(present(), style) ? formatClock(at, style) : formatTime(at, style, present()),
    day: (at: number) => formatDay(at, style),
    /** Of `yyyy-mm`. */
    month: (month: string) => formatMonth(month, i18n.language),
    ago: (at: number, now = present()) =>
      Math.abs(now - at) < 30_000 ? t('justNow') : formatAgo(at, i18n.language, now),
  };
};
