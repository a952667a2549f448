import countryToCurrency from 'country-to-currency';
import type { FastifyInstance } from 'fastify';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { countryCalls } from '#domain/country/calls.ts';
import { localeOfCall } from '../errors.ts';
import { PreparedAnswer } from '../prepared-answer.ts';
import { notFound } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import { serveCalls } from '../serve-calls.ts';
import type { Locale } from '../words.ts';
import { regionsOfChina } from './regions.ts';

const tags: Readonly<Record<Locale, string>> = { zh_CN: 'zh-CN', en: 'en', ja: 'ja', zh_TW: 'zh-TW' };
const currencies: Readonly<Record<string, string>> = countryToCurrency;

/** The sign of a currency as people of the country write it, else its letters. */
const signOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Countries in a language, in its order. Names are the platform's (CLDR), codes those of libphonenumber-js. */
const countriesIn = (locale: Locale) => {
  const names = new Intl.DisplayNames([tags[locale]], { type: 'region' });
  const order = new Intl.Collator(tags[locale]);
  return getCountries()
    .map((id) => {
      const currency = currencies[id] ?? '';
      const name = names.of(id) ?? id;
      const flag = currency && signOf(currency);
      return { id, name, phone: String(getCountryCallingCode(id)), currency, currency_flag: flag };
    })
    .sort((one, other) => order.compare(one.name, other.name));
};
type Countries = ReturnType<typeof countriesIn>;
const lists = new Map<Locale, PreparedAnswer<{ readonly data: Countries }>>();
const regions = new PreparedAnswer({ data: [...regionsOfChina] });

const serve = serveCalls(countryCalls, () => ({
  all: ({ request }) => {
    const locale = localeOfCall(request);
    const list = lists.get(locale) ?? new PreparedAnswer({ data: countriesIn(locale) });
    lists.set(locale, list);
    return list;
  },
  regions: ({ params: { id } }) => {
    if (!getCountries().some((country) => country === id)) throw notFound('country.unknown');
    return id === 'CN' ? regions : [];
  },
}));

/** Countries and regions change rarely: browsers ask once a day. */
export const countryRoutes = async (api: FastifyInstance, parts: RouteParts): Promise<void> => {
  api.addHook('onSend', async (_, reply) => {
    if (reply.statusCode !== 200) return;
    reply.headers({ 'cache-control': 'public, max-age=86400', vary: 'x-locale, accept-encoding' });
  });
  await serve(api, parts);
};
