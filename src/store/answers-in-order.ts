/**
 * Answers come in any order: one that was asked for before another that has come is of no use any more. Begins one more
 * question, and answers what tells once, when its answer has come, whether that is news.
 */
export const answersInOrder = () => {
  let begun = 0;
  let taken = 0;
  return (): (() => boolean) => {
    begun += 1;
    const turn = begun;
    return () => {
      if (turn <= taken) return false;
      taken = turn;
      return true;
    };
  };
};
