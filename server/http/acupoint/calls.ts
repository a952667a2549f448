import { acupointName, findAcupoints } from '#domain/acupoint/acupoint.ts';
import { acupoints } from '#domain/acupoint/acupoints.ts';
import { acupointCalls } from '#domain/acupoint/calls.ts';
import { localeOfCall } from '../errors.ts';
import { serveCalls } from '../serve-calls.ts';

/** The acupoints are the same for every brand and lie in no database. */
export const acupointRoutes = serveCalls(acupointCalls, () => ({
  all: ({ query: { k, meridian, body_part }, request }) => {
    const locale = localeOfCall(request);
    return findAcupoints(acupoints, { text: k, meridian, bodyPart: body_part }).map((each) => ({
      ...each,
      name: acupointName(each, locale),
    }));
  },
}));
