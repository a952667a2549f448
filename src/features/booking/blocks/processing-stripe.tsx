import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { processedTime } from '#domain/booking/blocks.ts';
import type { LaneEvent } from '#domain/booking/lanes.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from '../day-board.module.css';

interface ProcessingStripeProps {
  readonly event: LaneEvent;
  /** The time of its lane that the event covers, in pixels. */
  readonly height: number;
}

/** The part of an event in which its guest waits and whoever serves them is free, drawn lighter in the lane of that person. */
export const ProcessingStripe = ({ event, height }: ProcessingStripeProps) => {
  const { t } = useTranslation('booking');
  const { clock } = useFormat();
  const { part, lane, from, till } = event;
  const time = processedTime(part);
  if (!time || lane === '' || lane !== part.staffId) return null;
  const share = (at: number): number => ((at - from) / (till - from)) * height;
  const [top, bottom] = [share(time.from), share(time.till)];
  return (
    <span className={classes.processing} style={{ top, height: bottom - top }} data-testid={`processing-${part.id}`}>
      <VisuallyHidden>{t('day.processing', { from: clock(time.from), to: clock(time.till) })}</VisuallyHidden>
    </span>
  );
};
