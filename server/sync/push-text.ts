/** Whether a text may hold a key that changes what an object is; a letter behind an escape may be part of one. */
const mayBePoisoned = (text: string): boolean => /__proto__|"constructor"|\\u00[4-7]/i.test(text);

/** Whether a value has a key anywhere in it that would change the prototype of what it is copied to. */
const isPoisoned = (value: unknown): boolean => {
  const waiting = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one !== 'object' || one === null) continue;
    if (Object.hasOwn(one, '__proto__')) return true;
    const { constructor: made } = one as { constructor?: unknown };
    if (Object.hasOwn(one, 'constructor') && typeof made === 'object' && made && Object.hasOwn(made, 'prototype')) {
      return true;
    }
    for (const inner of Object.values(one)) waiting.push(inner);
  }
  return false;
};

/** Its place and its id alone: what cannot be read of a command is refused, and holds up none of the others. */
const placeOf = (command: unknown): unknown => {
  const { n, id } = command as { n?: unknown; id?: unknown };
  return { n, id };
};

/**
 * A push as it was sent. A command that bears a key such as `__proto__` keeps its place alone, so that it is refused
 * and the others are booked; anywhere else such a key makes the whole of it unreadable. Throws what is no JSON.
 */
export const readPush = (text: string): unknown => {
  const sent: unknown = JSON.parse(text);
  if (!mayBePoisoned(text) || !isPoisoned(sent)) return sent;
  const { commands, ...rest } = sent as { commands?: unknown };
  if (!Array.isArray(commands) || isPoisoned(rest)) throw new SyntaxError('unreadable');
  return { ...rest, commands: commands.map((command) => (isPoisoned(command) ? placeOf(command) : command)) };
};
