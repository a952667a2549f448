import { Popover, type PopoverProps } from '@mantine/core';
import { type ReactNode, type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { BareButton } from './bare-button.tsx';
import { layers } from './layers.ts';

interface Props {
  /** What stands on the button. */
  readonly button: ReactNode;
  readonly className: string | undefined;
  readonly testId: string;
  readonly position: NonNullable<PopoverProps['position']>;
  readonly children: ReactNode;
}

/** Says where the popover points: at a button that is drawn elsewhere. */
const Anchor = ({
  ref,
  at,
}: {
  readonly ref?: Ref<HTMLElement | null>;
  readonly at: RefObject<HTMLElement | null>;
}) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => at.current, [at]);
  return null;
};

/**
 * A button that shows more about what stands on it; a second tap, Escape or a tap elsewhere closes it. What it shows
 * begins to exist when the button is first touched or focused: an order has one on each line, and few are opened.
 */
export const ButtonPopover = ({ button, className, testId, position, children }: Props) => {
  const [opened, open] = useState(false);
  const [touched, touch] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <BareButton
        ref={target}
        id={id}
        className={className}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        data-testid={testId}
        onPointerDown={() => touch(true)}
        onFocus={() => touch(true)}
        onClick={() => {
          touch(true);
          open(!opened);
        }}
        onBlur={() => open(false)}
        onKeyDown={(event) => event.key === 'Escape' && open(false)}
      >
        {button}
      </BareButton>
      {touched && (
        <Popover
          id={id}
          opened={opened}
          position={position}
          onChange={open}
          withArrow
          shadow="md"
          zIndex={layers.shown}
        >
          <Popover.Target>
            <Anchor at={target} />
          </Popover.Target>
          {/* The button keeps the focus: losing it would close this before a tap on it arrives. */}
          <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>{children}</Popover.Dropdown>
        </Popover>
      )}
    </>
  );
};
