const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes times in this language and way. Made once: making one takes as long as writing a hundred times. */
export const timeFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${tag} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, options);
  formats.set(key, made);
  return made;
};
