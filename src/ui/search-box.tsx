import { Box, Paper, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { codeField } from './scan/use-scanner.ts';
import classes from './search-box.module.css';
import { useSearch } from './use-search.ts';

interface SearchBoxProps<Row> {
  readonly label: string;
  readonly field?: Ref<HTMLInputElement> | undefined;
  readonly search: (text: string) => Promise<Row[]>;
  /** What has exactly this code, whatever else is found. */
  readonly exact?: (text: string) => Promise<Row | null>;
  readonly keyOf: (row: Row) => string;
  readonly show: (row: Row) => ReactNode;
  /** For a text by which nothing is found. */
  readonly none: (text: string) => string;
  readonly onTake: (row: Row) => void;
  readonly testId: string;
  readonly testIdOf: (row: Row) => string;
}

/** A field that finds records; they lie over what is below it. Arrows mark one, Enter takes it. */
export const SearchBox = <Row,>(props: SearchBoxProps<Row>) => {
  const { label, field, search, exact, keyOf, show, none, onTake, testId, testIdOf } = props;
  const [text, setText] = useState('');
  const [marked, mark] = useState(0);
  const leave = useClickOutside(() => setText(''));
  const answer = useSearch(text, search);
  const take = (row: Row) => {
    setText('');
    mark(0);
    onTake(row);
  };
  const takeTyped = async () => {
    const wanted = text.trim();
    if (wanted === '') return;
    // Emptied at once: the next code may be on its way while this one is looked up.
    setText('');
    const found = answer?.text === wanted ? answer.found : await search(wanted);
    const row = (await exact?.(wanted)) ?? found[Math.min(marked, found.length - 1)];
    if (row) take(row);
    else setText((now) => now || wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = answer?.found.length ?? 0;
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as Readonly<Record<string, number>>)[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      mark((marked + step + count) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void takeTyped();
    } else if (event.key === 'Escape') setText('');
  };
  return (
    <Box pos="relative" ref={leave} flex={1} miw={240}>
      <TextInput
        {...(field ? { ref: field } : {})}
        value={text}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={(event) => {
          setText(event.currentTarget.value);
          mark(0);
        }}
        onKeyDown={onKeyDown}
        data-testid={testId}
        {...codeField}
      />
      {answer && (
        <Paper withBorder shadow="md" className={classes.found} data-testid="found-products">
          {answer.found.length === 0 && (
            <Text p="md" c="dimmed">
              {none(answer.text)}
            </Text>
          )}
          {answer.found.map((row, index) => (
            <UnstyledButton
              key={keyOf(row)}
              ref={(button) => {
                if (index === marked) button?.scrollIntoView({ block: 'nearest' });
              }}
              className={classes.option}
              data-marked={index === marked || undefined}
              data-testid={testIdOf(row)}
              onClick={() => take(row)}
            >
              {show(row)}
            </UnstyledButton>
          ))}
        </Paper>
      )}
    </Box>
  );
};
