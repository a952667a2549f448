import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useBeforeLeaving } from './use-before-leaving.ts';

interface SearchFieldProps {
  readonly label: string;
  /** What is searched now; undefined for nothing. */
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
  readonly testId: string;
}

const restAfterTyping = 250;

/** A field that narrows a list once the typing rests, or before one leaves, so that one finds it narrowed when one comes back. */
export const SearchField = ({ label, text, onText, testId }: SearchFieldProps) => {
  const [typed, setTyped] = useState(text ?? '');
  const [asked, setAsked] = useState(text);
  const [sent, setSent] = useState(text);
  if (asked !== text) {
    setAsked(text);
    // What was typed here stays, as more may have been typed since; what came another way is shown.
    if (text !== sent) {
      setSent(text);
      setTyped(text ?? '');
    }
  }
  const search = useDebouncedCallback((wanted: string) => {
    const next = wanted.trim() || undefined;
    setSent(next);
    onText(next);
  }, restAfterTyping);
  useBeforeLeaving(() => search.flush());
  return (
    <TextInput
      flex={1}
      miw={220}
      type="search"
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={18} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      data-testid={testId}
    />
  );
};
