import { ColorInput } from '@mantine/core';
import type { Said } from './said.ts';

interface ColorPickProps {
  readonly said: Said;
  /** `#rrggbb`; empty for none. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Colours that go well with everything that means something by its colour: amber waits, red is trouble. */
const offered = ['#006e4e', '#0c7f8a', '#1864ab', '#364fc7', '#5f3dc4', '#862e9c', '#a61e4d', '#8a3b12', '#5c5f66'];

/** A colour: one that is offered, picked or typed. */
export default function ColorPick({ said, value, onValue }: ColorPickProps) {
  return (
    <ColorInput
      {...said}
      size="md"
      format="hex"
      swatches={offered}
      swatchesPerRow={offered.length}
      value={value}
      onChange={onValue}
      withEyeDropper={false}
    />
  );
}
