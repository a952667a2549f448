import { createContext } from 'react';
import { defaultCurrencyFlag } from '#domain/values/format-money.ts';

/** The currency and the time zone that everything on the screen is shown in, and how far off the device's clock is. */
export interface Place {
  readonly currencyFlag: string;
  readonly timeZone: string;
  /** The device's clock minus the server's, in milliseconds; 0 where it is near enough. */
  readonly clockError: number;
}
export const PlaceContext = createContext<Place>({
  currencyFlag: defaultCurrencyFlag,
  timeZone: 'Asia/Shanghai',
  clockError: 0,
});
