import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roundingSteps } from '#domain/price/rules/rounding.ts';
import {
  depositServices,
  memberVerification,
  paymentPasswordRules,
  sharedInformation,
  waitlistModes,
} from '#domain/shop/shop-settings.ts';
import { countriesByCode, countriesById } from '../../ui/country-codes.ts';

/** Countries by their two letters, in the language of the screen. */
export const useCountryIds = () => {
  const { i18n } = useTranslation();
  return useMemo(() => countriesById(i18n.language), [i18n.language]);
};

/** Countries by their telephone code, in the language of the screen. */
export const useCountries = () => {
  const { i18n } = useTranslation();
  return useMemo(() => countriesByCode(i18n.language), [i18n.language]);
};

/** Time zones by their IANA names; browsers list some under different ones, and the one that a shop has is among them. */
export const useTimeZones = ({ timeZone }: { readonly timeZone?: string | null }) =>
  useMemo(() => {
    const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(timeZone ? [timeZone] : [])]);
    return [...zones].map((zone) => ({ value: zone, label: zone }));
  }, [timeZone]);

/** Whether members are asked for a code. */
export const useVerification = () => {
  const { t } = useTranslation('shop');
  return memberVerification.words.map((word) => ({
    value: memberVerification[word],
    label: t(`verification.${word}`),
  }));
};

/** What other shops may see of this one's members. */
export const useShared = () => {
  const { t } = useTranslation('shop');
  return sharedInformation.map((value) => ({ value, label: t(`shared.${value}`) }));
};

/** To what is rounded what is to be paid, in fen. */
export const useRounding = () => {
  const { t } = useTranslation('shop');
  return roundingSteps.map((step) => ({ value: step, label: t(`rounding.steps.${step}`) }));
};

/** When members are asked for their payment password. */
export const usePasswordRules = () => {
  const { t } = useTranslation('shop');
  return paymentPasswordRules.map((value) => ({ value, label: t(`password.rules.${value}`) }));
};

/** To whom of those who wait a free time goes. */
export const useWaitlistModes = () => {
  const { t } = useTranslation('shop');
  return waitlistModes.map((value) => ({ value, label: t(`waitlist.modes.${value}`) }));
};

/** Of which services a deposit is asked for. */
export const useDepositServices = () => {
  const { t } = useTranslation('shop');
  return depositServices.map((value) => ({ value, label: t(`deposit.of.${value}`) }));
};
