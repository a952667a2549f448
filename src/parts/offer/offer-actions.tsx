import { Button, Group } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

/** A step that is asked about before it is done. */
interface Step {
  readonly label: string;
  readonly testId: string;
  /** The question; it is closed where nothing is done, and once the step was done. */
  readonly question: (close: () => void) => ReactNode;
}

interface OfferActionsProps {
  /** It holds now: it can be put aside, and otherwise taken up again. */
  readonly isOn: boolean;
  readonly turn: Step;
  readonly remove: Step;
  readonly justify?: 'flex-end';
  /** What else can be done with it, before these. */
  readonly children?: ReactNode;
}

/** What is offered or holds for a time is put aside and taken up again, or removed. */
export const OfferActions = ({ isOn, turn, remove, justify, children }: OfferActionsProps) => {
  const [asking, ask] = useState<'turn' | 'remove' | null>(null);
  const close = () => ask(null);
  return (
    <Group gap="xs" {...(justify && { justify })}>
      {children}
      <Button
        variant="default"
        leftSection={isOn ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
        onClick={() => ask('turn')}
        data-testid={turn.testId}
      >
        {turn.label}
      </Button>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={20} />}
        onClick={() => ask('remove')}
        data-testid={remove.testId}
      >
        {remove.label}
      </Button>
      {asking === 'turn' && turn.question(close)}
      {asking === 'remove' && remove.question(close)}
    </Group>
  );
};
