/** Waits for something to end, but no longer than so many milliseconds. */
export const within = async (milliseconds: number, ending: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([ending, late]).finally(() => clearTimeout(timer));
};
