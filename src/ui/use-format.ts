import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from './money.ts';
import { formatAgo, formatClock, formatDay, formatTime } from './time.ts';

/** The currency and the time zone that everything on the screen is shown in, and how far off the device's clock is. */
export interface Place {
  readonly currencyFlag: string;
  readonly timeZone: string;
  /** The device's clock minus the server's, in milliseconds; 0 where it is near enough. */
  readonly clockError: number;
}
export const PlaceContext = createContext<Place>({ currencyFlag: '¥', timeZone: 'Asia/Shanghai', clockError: 0 });

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
  const { timeZone, clockError } = use(PlaceContext);
  const present = () => Date.now() - clockError;
  const money = useMoney();
  const style = { language: i18n.language, timeZone };
  return {
    money,
    time: (at: number) => formatTime(at, style, present()),
    clock: (at: number) => formatClock(at, style),
    /** The clock today, day and clock otherwise. */
    when: (at: number) =>
      formatDay(at, style) === formatDay(present(), style) ? formatClock(at, style) : formatTime(at, style, present()),
    day: (at: number) => formatDay(at, style),
    ago: (at: number, now = present()) =>
      Math.abs(now - at) < 30_000 ? t('justNow') : formatAgo(at, i18n.language, now),
  };
};
