const hex = (digits: number): string =>
  Math.floor(Math.random() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0');

/**
 * Takes the place of the package in the build of the simulation: ids that rise with time and come from its chance
 * alone. The package's own remember the last id of the process, so that a history would depend on those before it.
 */
export const v7 = (): string => {
  const at = Date.now().toString(16).padStart(12, '0');
  return `${at.slice(0, 8)}-${at.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(8)}${hex(4)}`;
};
