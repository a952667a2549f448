import { Alert, Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { templateCalls } from '#domain/card-template/calls.ts';
import { AskedPage } from '../../../form/asked-page.tsx';
import { RecordActions } from '../../../parts/record/record-actions.tsx';
import { useAskForPage } from '../../../store/use-ask.ts';
import { Facts } from '../../../ui/facts.tsx';
import { SaleStatus } from '../../../ui/sale-status.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { CardFace } from './card-face.tsx';
import { GainsView } from './gains-view.tsx';
import { templateActions } from './template-actions.ts';
import { useWhyNot } from './use-why-not.ts';

type Template = z.output<typeof templateCalls.forView.answer>;

/** Everything about a template: what it looks like, what a member gets, where it is sold. */
export const TemplateScreen = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('card');
  const asked = useAskForPage(templateCalls.forView, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('view.offline')}>
      {(data, refresh) => <Sheet template={data} onChanged={refresh} />}
    </AskedPage>
  );
};

const Sheet = ({ template, onChanged }: { readonly template: Template; readonly onChanged: () => void }) => {
  const { t } = useTranslation('card');
  const { t: ofCategory } = useTranslation('category');
  const reason = useReason();
  const { time, names: list, money } = useFormat();
  const whyNot = useWhyNot(template);
  const { name, status, names, createdIn, categoryId, salableIn, description, termsVersion, removedAt } = template;
  const nameOf = (id: string): string => names[id] ?? '…';
  const isRemovedHere = whyNot?.code === 'cardTemplate.removed';
  return (
    <Stack p="md" gap="lg" maw={960} data-testid="template">
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <SaleStatus
            status={status}
            word={removedAt === null ? t(`status.${status}`) : t('status.removed', { time: time(removedAt) })}
            size="lg"
            testId="template-status"
          />
        </Group>
        {(!whyNot || isRemovedHere) && (
          <RecordActions actions={templateActions} row={template} as="buttons" onChanged={onChanged} />
        )}
      </Group>
      {whyNot && !isRemovedHere && (
        <Alert color="yellow" icon={<IconLock size={20} />} data-testid="template-closed">
          {whyNot.code === 'cardTemplate.elsewhere' ? t('view.elsewhere', { shop: nameOf(createdIn) }) : reason(whyNot)}
        </Alert>
      )}
      <Group align="flex-start" gap="lg">
        <CardFace template={template} />
        <Box flex={1} miw={280}>
          <GainsView terms={template} Name={({ id }) => <b>{nameOf(id)}</b>} />
        </Box>
      </Group>
      <Paper withBorder p="md">
        <Facts
          cols={{ base: 2, sm: 3 }}
          facts={[
            [t('fields.type'), t(`types.${template.type}`)],
            [t('fields.price'), money(template.price)],
            ...(template.originalPrice === null
              ? []
              : [[t('fields.originalPrice'), money(template.originalPrice)] as const]),
            ...(template.faceValue === null ? [] : [[t('fields.faceValue'), money(template.faceValue)] as const]),
            [t('fields.category'), categoryId === '' ? ofCategory('none') : nameOf(categoryId)],
            [t('fields.salableIn'), salableIn.length === 0 ? t('everywhere') : list(salableIn.map(nameOf))],
            [t('fields.createdIn'), nameOf(createdIn)],
            [t('fields.termsVersion'), t('view.version', { number: termsVersion })],
          ]}
        />
        {description !== '' && (
          <Text mt="md" style={{ whiteSpace: 'pre-wrap' }}>
            {description}
          </Text>
        )}
      </Paper>
    </Stack>
  );
};
