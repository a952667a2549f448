import { Avatar, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconTrash, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GroupRow } from '#domain/staff/group/group-listing.ts';
import { shortName } from '../../../ui/short-name.ts';
import { useFormat } from '../../../ui/use-format.ts';

interface GroupCardProps {
  readonly group: GroupRow;
  /** Nothing can be changed at present. */
  readonly isClosed: boolean;
  /** Left out for whoever may only look. */
  readonly onAct: ((what: 'people' | 'edit' | 'remove') => void) | undefined;
}

/** So many faces are shown; of the others it says how many they are. */
const seen = 6;

/** One group: what it is called, how many are in it and who. */
export const GroupCard = ({ group: { id, name, remark, people }, isClosed, onAct }: GroupCardProps) => {
  const { t } = useTranslation('staff');
  const { names } = useFormat();
  return (
    <Paper withBorder p="md" component="section" data-testid={`group-${id}`}>
      <Stack gap="sm" h="100%" justify="space-between">
        <Stack gap="xs">
          <Group justify="space-between" wrap="nowrap">
            <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            <Badge variant="light" size="lg" style={{ flexShrink: 0 }} tt="none">
              {t('group.count', { count: people.length })}
            </Badge>
          </Group>
          {remark !== '' && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {remark}
            </Text>
          )}
          {people.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('group.nobody')}
            </Text>
          ) : (
            <>
              <Avatar.Group>
                {people.slice(0, seen).map((person) => (
                  <Avatar key={person.id} src={person.avatar || null} alt="" size={36} color="jade">
                    {shortName(person.name)}
                  </Avatar>
                ))}
                {people.length > seen && <Avatar size={36}>{`+${people.length - seen}`}</Avatar>}
              </Avatar.Group>
              <Text size="sm" lineClamp={2}>
                {names(people.map((person) => person.name))}
              </Text>
            </>
          )}
        </Stack>
        {onAct && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconUsers size={20} />}
              disabled={isClosed}
              onClick={() => onAct('people')}
              data-testid={`group-people-${id}`}
            >
              {t('group.choose')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconEdit size={20} />}
              disabled={isClosed}
              onClick={() => onAct('edit')}
              data-testid={`edit-group-${id}`}
            >
              {t('group.edit')}
            </Button>
            <Button
              variant="light"
              color="red"
              leftSection={<IconTrash size={20} />}
              disabled={isClosed}
              onClick={() => onAct('remove')}
              data-testid={`remove-group-${id}`}
            >
              {t('group.remove')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
};
