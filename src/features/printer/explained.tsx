import { Text } from '@mantine/core';

/** What a choice is called and, where there is something to say, what comes of it. */
export const Explained = ({ label, hint }: { readonly label: string; readonly hint: string }) => (
  <>
    <Text span display="block">
      {label}
    </Text>{' '}
    {hint !== '' && (
      <Text span display="block" size="sm" c="dimmed">
        {hint}
      </Text>
    )}
  </>
);
