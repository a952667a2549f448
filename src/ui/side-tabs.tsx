import { Tabs } from '@mantine/core';

interface SideTabsProps {
  /** What each of them is called. */
  readonly sides: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onValue: (side: string) => void;
}

/** Lists that share a page, of which one is shown; by keys one is asked for with Enter, not on the way to another. */
export const SideTabs = ({ sides, value, onValue }: SideTabsProps) => (
  <Tabs
    value={value}
    onChange={(next) => next !== null && onValue(next)}
    activateTabWithKeyboard={false}
    px="md"
    pt="md"
  >
    <Tabs.List>
      {Object.entries(sides).map(([side, name]) => (
        <Tabs.Tab key={side} mih={44} value={side} data-testid={`side-${side}`}>
          {name}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  </Tabs>
);
