import { Button, Group } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { CounterCommand } from '#domain/sync/counter-view.ts';
import { CommandCard } from './command-card.tsx';

/** A button under a command, in words. */
interface Choice {
  readonly words: string;
  readonly icon: TablerIcon;
  readonly onChoose: () => void;
  readonly testId: string;
}

interface DecideCardProps {
  readonly command: CounterCommand;
  readonly why: string;
  /** Missing for who may not decide. */
  readonly book?: Choice & { readonly variant?: 'default'; readonly busy?: boolean };
  readonly refuse?: Choice;
}

/** A held command with what can be decided about it. */
export const DecideCard = ({ command, why, book, refuse }: DecideCardProps) => (
  <CommandCard command={command} why={why}>
    {book && refuse && (
      <Group gap="xs">
        <Button
          leftSection={<book.icon size={18} />}
          variant={book.variant ?? 'filled'}
          loading={book.busy ?? false}
          onClick={book.onChoose}
          data-testid={book.testId}
        >
          {book.words}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<refuse.icon size={18} />}
          onClick={refuse.onChoose}
          data-testid={refuse.testId}
        >
          {refuse.words}
        </Button>
      </Group>
    )}
  </CommandCard>
);
