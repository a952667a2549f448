import { expect, test } from 'vitest';
import { z } from 'zod';
import { commands } from '#domain/commands.ts';
import { endOfDays } from '#domain/values/end-of-time.ts';
import type { JsonSchema } from '../walk/arbitrary-of.ts';

/** What is counted, in fen or by a number of its own: no times. */
const noTimes = [
  'back',
  'costPrice',
  'duration',
  'elsewhere',
  'gift',
  'lost',
  'memberPrice',
  'off',
  'originalPrice',
  'paymentTypes',
  'principal',
  'quantity',
  'refund',
  'source',
  'termsVersion',
  'total',
  'type',
  'version',
];

/** The fields of a schema that take a number behind all days that a screen can show. */
const endless = (schema: JsonSchema, name = ''): string[] => {
  const {
    type,
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
    allOf = [],
    maximum = Number.MAX_SAFE_INTEGER,
  } = schema;
  const isNumber = [type].flat().some((each) => each === 'integer' || each === 'number');
  return [
    ...(isNumber && schema.const === undefined && !schema.enum && maximum > endOfDays ? [name] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => endless(one, name)),
    ...Object.entries(properties).flatMap(([field, one]) => endless(one, field)),
    ...(items ? endless(items, name) : []),
  ];
};

test('no command says a time of which no screen can show the day', () => {
  const found = commands.flatMap(({ args }) =>
    endless(z.toJSONSchema(args, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
  );
  expect([...new Set(found)].sort()).toEqual(noTimes);
});
