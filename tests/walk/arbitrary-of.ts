import fc from '../property.ts';

/** As much of JSON Schema as the API's description says of bodies and queries. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** Texts that have broken servers before: empty, very long, of other alphabets, of control characters, of SQL and of paths. */
const oddTexts = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  'null',
  '🍵',
  '茶'.repeat(300),
  'a'.repeat(5_000),
  '\u0000',
  '\ud800',
  "'; drop table x; --",
  '../../etc/passwd',
  '%00',
  '<script>',
  '1e400',
  'NaN',
  '__proto__',
  'constructor',
  '9007199254740993',
);
const texts = fc.oneof({ weight: 3, arbitrary: fc.string({ maxLength: 20 }) }, { weight: 1, arbitrary: oddTexts });
const oddNumbers = fc.constantFrom(0, -1, 1, 1.5, 0.1 + 0.2, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 5e-324);

/** Any JSON at all. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  oddNumbers,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { id: {} }),
  fc.jsonValue({ maxDepth: 2 }),
);

const textOf = ({ minLength = 0, maxLength = 40, pattern, format }: JsonSchema): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid();
  if (pattern && pattern.length < 60) return fc.oneof(fc.stringMatching(new RegExp(pattern, 'u')), texts);
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
};

const numberOf = ({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<unknown> => {
  const min = Math.max(minimum ?? exclusiveMinimum ?? -1_000_000, Number.MIN_SAFE_INTEGER);
  const max = Math.min(maximum ?? 1_000_000, Number.MAX_SAFE_INTEGER);
  const whole = fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) });
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max: Math.max(min, max), noNaN: true }));
};

const objectOf = ({ properties = {}, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)]));
  if (Object.keys(fields).length > 0)
    return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const values = typeof additionalProperties === 'object' ? arbitraryOf(additionalProperties) : anything;
  return fc.dictionary(fc.string({ maxLength: 8 }), values, { maxKeys: 3 });
};

/** What a schema allows, as far as JSON Schema says it. */
export const arbitraryOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const oneOf = schema.anyOf ?? schema.oneOf;
  if (oneOf) return fc.oneof(...oneOf.map(arbitraryOf));
  if (schema.allOf) return arbitraryOf(Object.assign({}, ...schema.allOf));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => arbitraryOf({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'number':
    case 'integer':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schema.items ? arbitraryOf(schema.items) : anything, {
        minLength: Math.min(schema.minItems ?? 0, 3),
        maxLength: Math.max(Math.min(schema.minItems ?? 0, 3), Math.min(schema.maxItems ?? 3, 3)),
      });
    case 'object':
      return objectOf(schema);
    default:
      return anything;
  }
};

/** What lies beside a schema: one field of it is something else, is missing or is one too many; or it is anything. */
export const besideOf = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc
    .record({ valid: arbitraryOf(schema), other: anything, place: fc.nat(), how: fc.integer({ min: 0, max: 3 }) })
    .map(({ valid, other, place, how }) => {
      if (typeof valid !== 'object' || valid === null || Array.isArray(valid) || how === 3) return other;
      const names = Object.keys(valid);
      const name = names[place % Math.max(1, names.length)] ?? 'x';
      if (how === 0) return { ...valid, [name]: other };
      if (how === 1) return Object.fromEntries(Object.entries(valid).filter(([key]) => key !== name));
      return { ...valid, unknown: other };
    });
