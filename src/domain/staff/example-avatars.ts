/** Drawings to choose from for whoever has no picture yet (spec section 7, `example_avatars`), by their addresses. */
export const exampleAvatars: readonly string[] = Array.from(
  { length: 8 },
  (_, place) => `/pictures/avatars/${place + 1}.svg`,
);
