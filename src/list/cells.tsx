import { Text } from '@mantine/core';

/** A text that is cut where it is long, so that the column stays narrow. */
export const Short = ({ children }: { readonly children: string }) => (
  <Text size="sm" maw={110} truncate>
    {children}
  </Text>
);

/** A second line of a cell, where there is something to say in it. */
export const Below = ({ children }: { readonly children: string | null | undefined | false }) =>
  children ? (
    <Text size="sm" c="dimmed" truncate>
      {children}
    </Text>
  ) : null;

/** What a row is called, and a second line where there is something to say in it. */
export const Named = ({ name, below }: { readonly name: string; readonly below?: string }) => (
  <div style={{ minWidth: 0 }}>
    <Text size="sm" fw={600} truncate maw={220}>
      {name}
    </Text>
    <Below>{below}</Below>
  </div>
);
