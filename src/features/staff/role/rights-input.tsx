import { Checkbox, Highlight, Input, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Permission, permissions } from '#domain/permissions.ts';
import { permissionTree } from '#domain/staff/permission-tree.ts';
import type { OwnProps } from '../../../form/own-props.ts';
import { useMay } from '../../../store/use-may.ts';
import { useReason } from '../../../ui/use-reason.ts';

/**
 * Rights in groups, found by their words; the box of a group takes all below it. Nobody gives a right that they lack,
 * nor takes one away (spec section 6).
 */
export const RightsInput = ({ said, value, onValue }: OwnProps<Permission[] | null | undefined>) => {
  const { t } = useTranslation('staff');
  const reason = useReason();
  const may = useMay();
  const [text, setText] = useState('');
  const chosen = value ?? [];
  const typed = text.trim();
  const wordOf = (slug: string): string => reason({ code: `permissions.${slug}` });
  const { label, description, error, disabled, 'data-testid': testId } = said;
  const groups = permissionTree(permissions)
    .flatMap(({ children }) => children)
    .map(({ slug, functions }) => ({
      slug,
      rights: permissions.filter(
        (right) => functions.includes(right) && wordOf(right).toLowerCase().includes(typed.toLowerCase()),
      ),
    }))
    .filter(({ rights }) => rights.length > 0);
  const choose = (rights: readonly Permission[], isOn: boolean) => {
    const free = rights.filter(may);
    onValue(permissions.filter((right) => (free.includes(right) ? isOn : chosen.includes(right))));
  };
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
          placeholder={t('rights.search')}
          aria-label={t('rights.search')}
          leftSection={<IconSearch size={18} />}
          data-testid={`${testId}-search`}
        />
        {groups.length === 0 && <Text c="dimmed">{t('rights.none')}</Text>}
        {groups.map(({ slug, rights }) => {
          const count = rights.filter((right) => chosen.includes(right)).length;
          return (
            <Paper key={slug} withBorder p="sm">
              <Checkbox
                label={t('rights.all')}
                fw={600}
                disabled={disabled || !rights.some(may)}
                checked={count === rights.length}
                indeterminate={count > 0 && count < rights.length}
                onChange={(event) => choose(rights, event.currentTarget.checked)}
                data-testid={`${testId}-all-${slug}`}
              />
              <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs" spacing="xs">
                {rights.map((right) => (
                  <Checkbox
                    key={right}
                    label={<Highlight highlight={typed}>{wordOf(right)}</Highlight>}
                    disabled={disabled || !may(right)}
                    checked={chosen.includes(right)}
                    onChange={(event) => choose([right], event.currentTarget.checked)}
                    data-testid={`${testId}-${right}`}
                  />
                ))}
              </SimpleGrid>
            </Paper>
          );
        })}
        {!disabled && permissions.some((right) => !may(right)) && (
          <Text size="sm" c="dimmed">
            {t('rights.beyond')}
          </Text>
        )}
      </Stack>
    </Input.Wrapper>
  );
};
