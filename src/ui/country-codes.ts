import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { formatNames } from './figures.ts';
import { tagOf } from './languages.ts';

/** Countries by their two letters, in a language and in its order. */
export const countriesById = (language: string): { readonly value: string; readonly label: string }[] => {
  const tag = tagOf(language);
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const order = new Intl.Collator(tag);
  return getCountries()
    .map((value) => ({ value: String(value), label: names.of(value) ?? value }))
    .sort((one, other) => order.compare(one.label, other.label));
};

/** Countries by their telephone code, in a language; where several share a code they are named together. */
export const countriesByCode = (language: string): { readonly value: string; readonly label: string }[] => {
  const names = new Intl.DisplayNames([tagOf(language)], { type: 'region' });
  const byCode = new Map<string, string[]>();
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    byCode.set(code, [...(byCode.get(code) ?? []), names.of(country) ?? country]);
  }
  return [...byCode].map(([value, of]) => ({ value, label: `+${value} ${formatNames(of.slice(0, 3), language)}` }));
};
