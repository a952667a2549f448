import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from './money.ts';
import { formatAgo, formatClock, formatDay, formatTime } from './time.ts';

/** The currency and the time zone that everything on the screen is shown in. */
export interface Place {
  readonly currencyFlag: string;
  readonly timeZone: string;
}
export const PlaceContext = createContext<Place>({ currencyFlag: '¥', timeZone: 'Asia/Shanghai' });

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
  const money = useMoney();
  const style = { language: i18n.language, timeZone };
  return {
    money,
    time: (at: number) => formatTime(at, style),
    clock: (at: number) => formatClock(at, style),
    /** The clock today, day and clock otherwise. */
    when: (at: number) =>
      formatDay(at, style) === formatDay(Date.now(), style) ? formatClock(at, style) : formatTime(at, style),
    day: (at: number) => formatDay(at, style),
    ago: (at: number, now = Date.now()) =>
      Math.abs(now - at) < 30_000 ? t('justNow') : formatAgo(at, i18n.language, now),
  };
};
