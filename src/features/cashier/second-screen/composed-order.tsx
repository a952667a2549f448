import { billOf } from '#domain/second-screen/bill.ts';
import { composedStep } from '#domain/second-screen/steps.ts';
import { useCounter } from '../counter-context.ts';
import { useSecondScreen } from './use-second-screen.ts';

/** Shows the order that is being composed on the second screen; one that takes no lines any more is nobody's at the counter. */
export const ComposedOrder = () => {
  const { composed, open } = useCounter();
  useSecondScreen(() => composed && (open ? composedStep(billOf(composed.order)) : null));
  return null;
};
