/** What is told of a scan or tap: it is heard in any case. */
type Tell<Given> = (given: Given, isShown: boolean) => void;

/**
 * Lets everything that is asked for happen one after the other, however fast it comes. What was asked before a product
 * was chosen by hand, and is through only afterwards, must not take that product's place on the screen, where a quantity
 * may be being typed; only what was refused may.
 */
export const makeCountingTurns = <Given extends { readonly kind: string }>(
  tell: Tell<Given>,
  onWaiting: (change: 1 | -1) => void,
) => {
  let last: Promise<unknown> = Promise.resolve();
  /** How many times a product was chosen by hand. */
  let choices = 0;
  return {
    inTurn: (work: (show: (given: Given) => void) => Promise<void>): void => {
      onWaiting(1);
      const asked = choices;
      const show = (given: Given): void => tell(given, asked === choices || given.kind === 'refused');
      const turn = last.then(() => work(show)).finally(() => onWaiting(-1));
      last = turn.catch(() => undefined);
    },
    /** Shows a product that was chosen by hand, at once. */
    choose: (given: Given): void => {
      choices += 1;
      tell(given, true);
    },
  };
};
