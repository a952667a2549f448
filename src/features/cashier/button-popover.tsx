import { Popover, type PopoverProps, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface Props {
  /** What stands on the button. */
  readonly button: ReactNode;
  readonly className: string | undefined;
  /** For those who cannot see the button. */
  readonly label?: string;
  readonly testId: string;
  readonly position: NonNullable<PopoverProps['position']>;
  readonly children: ReactNode;
}

/** A button that shows more about what stands on it; a second tap, Escape or a tap elsewhere closes it. */
export const ButtonPopover = ({ button, className, label, testId, position, children }: Props) => {
  const [opened, open] = useState(false);
  return (
    <Popover {...{ opened, position }} onChange={open} withArrow shadow="md" zIndex={150}>
      <Popover.Target>
        <UnstyledButton
          className={className}
          aria-label={label}
          aria-expanded={opened}
          data-testid={testId}
          onClick={() => open(!opened)}
          onBlur={() => open(false)}
          onKeyDown={(event) => event.key === 'Escape' && open(false)}
        >
          {button}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
};
