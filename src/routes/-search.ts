/**
 * Reads one value of an address's search. What cannot be used counts as not given: an old or mistyped address still
 * opens its screen. By hand, because a validation library here would be loaded before the login screen.
 */
export const searchText = <Key extends string>(
  search: Readonly<Record<string, unknown>>,
  key: Key,
  longest = 256,
): Partial<Record<Key, string>> => {
  const value = search[key];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= longest
    ? ({ [key]: text } as Record<Key, string>)
    : {};
};

export const searchOneOf = <Key extends string, const Value extends string>(
  search: Readonly<Record<string, unknown>>,
  key: Key,
  values: readonly Value[],
): Partial<Record<Key, Value>> => {
  const found = values.find((value) => value === search[key]);
  return found === undefined ? {} : ({ [key]: found } as Record<Key, Value>);
};
