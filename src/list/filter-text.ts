/** What would be read as a part of the filter itself. */
const marks = /[(),:]/g;

/**
 * The `filter` of a list's call, as it stands in its path: `name:value` pairs joined by commas (spec section 7); what is
 * undefined or null is left out.
 */
export const filterText = (values: Readonly<Record<string, string | number | null | undefined>>): string =>
  encodeURIComponent(
    Object.entries(values)
      .flatMap(([name, value]) =>
        value === undefined || value === null ? [] : `${name}:${String(value).replace(marks, ' ')}`,
      )
      .join(','),
  );
