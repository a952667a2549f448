import { Avatar, Checkbox, Group, Input, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeCalls } from '#domain/staff/employee-calls.ts';
import type { EmployeeRow } from '#domain/staff/employee-listing.ts';
import type { OwnProps } from '../../../form/own-props.ts';
import { useAsk } from '../../../store/use-ask.ts';
import { useSession } from '../../../store/use-live.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { shortName } from '../../../ui/short-name.ts';
import { useGroupName } from '../use-groups.ts';

/** The group whose people are chosen. */
export const ChosenForContext = createContext('');

/** A shop employs a few dozen; of more than so many only those who are in the group already stay in it. */
const most = 200;

/** Who of the current shop's staff is in a group, found by name or number; those in another group say in which. */
export const PeopleInput = ({ said, value, onValue }: OwnProps<string[] | null | undefined>) => {
  const { t } = useTranslation('staff');
  const { shop } = useSession();
  const [text, setText] = useState('');
  const { data, refusal, asking, refresh } = useAsk(
    employeeCalls.list,
    shop && { filter: { shop_id: shop.id }, perPage: most },
  );
  const chosen = value ?? [];
  const typed = text.trim().toLowerCase();
  const found = data?.filter(({ name, number }) => [name, number].some((each) => each.toLowerCase().includes(typed)));
  const { label, description, error, disabled, 'data-testid': testId } = said;
  const choose = (id: string, isOn: boolean) =>
    onValue(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      role="group"
      aria-label={label}
      data-testid={testId}
    >
      <Stack gap="xs" mt={4}>
        <TextInput
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={t('group.search')}
          aria-label={t('group.search')}
          leftSection={<IconSearch size={18} />}
          data-testid={`${testId}-search`}
        />
        {refusal && !data && (
          <Refused title={t('group.offlinePeople')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
        )}
        {!refusal && !data && <LoadingRows />}
        {found?.length === 0 && (
          <Text c="dimmed" py="sm">
            {t(data?.length === 0 ? 'group.nobodyEmployed' : 'group.nobodyFound')}
          </Text>
        )}
        {found && found.length > 0 && (
          <ScrollArea.Autosize mah={360} type="auto">
            {found.map((person) => (
              <Checkbox
                key={person.id}
                checked={chosen.includes(person.id)}
                disabled={disabled === true}
                onChange={(event) => choose(person.id, event.currentTarget.checked)}
                label={<Person person={person} />}
                styles={{
                  body: { alignItems: 'center' },
                  labelWrapper: { flex: 1 },
                  label: { paddingBlock: 6 },
                }}
                data-testid={`${testId}-${person.id}`}
              />
            ))}
          </ScrollArea.Autosize>
        )}
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('group.chosen', { count: chosen.length })}
        </Text>
      </Stack>
    </Input.Wrapper>
  );
};

const Person = ({ person: { name, number, avatar, groupId } }: { readonly person: EmployeeRow }) => {
  const { t } = useTranslation('staff');
  const chosenFor = use(ChosenForContext);
  const groupName = useGroupName();
  const now = groupId === chosenFor ? '' : groupName(groupId);
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar src={avatar || null} alt="" size={32} color="jade">
        {shortName(name)}
      </Avatar>
      <div style={{ minWidth: 0 }}>
        <Text size="sm" truncate>
          {name}
          {number !== '' && (
            <Text span size="sm" c="dimmed">
              {` ${number}`}
            </Text>
          )}
        </Text>
        {now !== '' && (
          <Text size="xs" c="dimmed" truncate>
            {t('group.isIn', { group: now })}
          </Text>
        )}
      </div>
    </Group>
  );
};
