const wholeNumber = (name: string, usual: number): number => {
  const said = Number(process.env[name] ?? usual);
  if (!Number.isInteger(said)) throw new Error(`${name} is not a whole number: ${process.env[name]}`);
  return said;
};

/**
 * What the chance of all property tests comes from, so that every run of the tests tries the same: a bug is found by all
 * runs or by none. Another one by `PROPERTY_SEED=7 npx vitest …` or `npm run test:properties -- --seed 7`.
 */
export const propertySeed = wholeNumber('PROPERTY_SEED', 20_261_122);

/** So often every property is tried at least: in `npm test` as often as each says, by `npm run test:properties` 10,000 times. */
export const leastRuns = wholeNumber('PROPERTY_RUNS', 0);
