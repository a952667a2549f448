import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { codeField } from './use-scanner.ts';

interface CodeFormProps {
  /** The code that is looked at; a form for another one is another form. */
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly label: string;
  readonly placeholder: string;
  /** On the button. */
  readonly look: string;
}

/** Where a code is typed that nothing scans. */
export const CodeForm = ({ code, onCode, label, placeholder, look }: CodeFormProps) => {
  const [typed, type] = useState(code);
  const give = (event: FormEvent) => {
    event.preventDefault();
    onCode(typed.trim());
  };
  return (
    <form onSubmit={give} style={{ flex: 1 }}>
      <Group wrap="nowrap" align="end">
        <TextInput
          {...codeField}
          size="lg"
          flex={1}
          label={label}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus
          autoFocus
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          data-testid="ticket-code"
        />
        <Button
          type="submit"
          size="lg"
          disabled={typed.trim() === ''}
          leftSection={<IconSearch size={20} aria-hidden />}
          data-testid="ticket-look"
        >
          {look}
        </Button>
      </Group>
    </form>
  );
};
