import { Avatar, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import type { Known } from '../../db/api/pins.ts';
import { shortName } from '../../ui/short-name.ts';
import classes from './choose-person.module.css';

interface ChoosePersonProps {
  readonly people: readonly Known[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** People by face and name, one of whom is chosen with one tap. */
export const ChoosePerson = ({ people, chosen, onChoose }: ChoosePersonProps) => (
  <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
    {people.map(({ id, name, account, avatar }) => (
      <UnstyledButton
        key={id}
        className={classes.person}
        aria-pressed={id === chosen}
        onClick={() => onChoose(id)}
        data-testid={`person-${account}`}
      >
        <Avatar src={avatar || null} name={name} size={48} color="jade" aria-hidden>
          {shortName(name)}
        </Avatar>
        <Text size="sm" fw={600} truncate maw="100%">
          {name}
        </Text>
      </UnstyledButton>
    ))}
  </SimpleGrid>
);
