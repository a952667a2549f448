import { Alert, Avatar, Badge, Box, Button, Group, Image, List, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconLock, IconTrash, IconYoga } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makerIn, whyNotMade } from '#domain/item/maker.ts';
import { serviceCalls } from '#domain/item/service-calls.ts';
import type { ServiceRow } from '#domain/item/service-listing.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCommandCall } from '../../form/use-command-call.ts';
import { useAskForPage, useCall } from '../../store/use-ask.ts';
import { useLive, useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { Facts } from '../../ui/facts.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { removeServiceForm } from './remove-service.form.ts';
import { ServiceUses } from './service-uses.tsx';
import { TechniquesShown } from './technique/techniques-shown.tsx';
import { useServiceGroups } from './use-service-groups.ts';

interface ServiceScreenProps {
  readonly id: string;
  readonly onRemoved: () => void;
}

/** Everything that is written down of a service, its techniques on the body. */
export const ServiceScreen = ({ id, onRemoved }: ServiceScreenProps) => {
  const { t } = useTranslation('service');
  const { data, refusal, asking, refresh } = useAskForPage(serviceCalls.one, { params: { id } });
  if (data) return <Sheet service={data} onChanged={() => void refresh()} onRemoved={onRemoved} />;
  if (!refusal) return <LoadingRows />;
  return (
    <Box p="md">
      <Refused title={t('view.offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
    </Box>
  );
};

interface SheetProps {
  readonly service: ServiceRow;
  readonly onChanged: () => void;
  readonly onRemoved: () => void;
}

const Sheet = ({ service, onChanged, onRemoved }: SheetProps) => {
  const { t } = useTranslation('service');
  const { shop } = useSession();
  const isMadeHere = !shop || service.createdIn === makerIn(shop);
  const { name, number, images, enabled, detailImages, techniques, description } = service;
  return (
    <Stack p="md" gap="lg" maw={1_040} data-testid="service">
      <Group justify="space-between">
        <Group>
          <Avatar src={images[0] ?? null} alt="" size={72} radius="md">
            <IconYoga size={36} />
          </Avatar>
          <div>
            <Group gap="xs">
              <Title order={2} size="h3">
                {name}
              </Title>
              <Badge variant="light" color={enabled ? 'jade' : 'gray'} data-testid="service-state">
                {t(enabled ? 'enabled' : 'disabled')}
              </Badge>
            </Group>
            <Text c="dimmed">{number}</Text>
          </div>
        </Group>
        <ServiceActions {...{ service, onChanged, onRemoved }} />
      </Group>
      {!isMadeHere && (
        <Alert color="gray" icon={<IconLock size={20} />} data-testid="made-elsewhere">
          {t(service.createdIn === '' ? 'view.ofHeadquarters' : 'view.ofStore')}
        </Alert>
      )}
      <Section title={t('view.facts')} testId="service-facts">
        <ServiceFacts service={service} />
        {description !== '' && <Text mt="sm">{description}</Text>}
      </Section>
      <Section title={t('fields.techniques')} testId="service-techniques">
        {techniques.length === 0 ? (
          <Text c="dimmed">{t('view.noTechniques')}</Text>
        ) : (
          <TechniquesShown techniques={techniques} />
        )}
      </Section>
      <Section title={t('fields.consumables')} testId="service-supplies">
        <Supplies consumables={service.consumables} />
      </Section>
      {detailImages.length > 0 && (
        <Section title={t('fields.detailImages')} testId="service-details">
          {detailImages.map((address) => (
            <Image key={address} src={address} alt="" maw={800} />
          ))}
        </Section>
      )}
    </Stack>
  );
};

/** What giving it once uses up, by the names of the products. */
const Supplies = ({ consumables }: Pick<ServiceRow, 'consumables'>) => {
  const { t } = useTranslation('service');
  const named = useLive('record.named', { of: 'product', ids: consumables.map(({ productId }) => productId) });
  if (consumables.length === 0) return <Text c="dimmed">{t('view.noConsumables')}</Text>;
  return (
    <List>
      {consumables.map(({ productId, uses }) => (
        <List.Item key={productId}>
          {t('view.consumable', { name: named?.find(({ id }) => id === productId)?.title ?? '…', count: uses })}
        </List.Item>
      ))}
    </List>
  );
};

const ServiceFacts = ({ service }: Pick<SheetProps, 'service'>) => {
  const { t } = useTranslation('service');
  const { money } = useFormat();
  const groups = useServiceGroups();
  const { groupId, kind, originalPrice, memberPrice, duration, device, deviceMinutes, inMiniProgram } = service;
  const used =
    device === null ? t('noDevice') : t('view.device', { device: t(`kinds.${device}`), count: deviceMinutes ?? 0 });
  return (
    <Facts
      cols={{ base: 2, sm: 4 }}
      facts={[
        [t('fields.kind'), t(`kinds.${kind}`)],
        [t('fields.group'), groups.find(({ id }) => id === groupId)?.name ?? ''],
        [t('fields.originalPrice'), money(originalPrice)],
        [t('fields.memberPrice'), memberPrice === null ? t('view.sameForMembers') : money(memberPrice)],
        [t('fields.duration'), t('minutes', { count: duration })],
        [t('fields.device'), used],
        [t('fields.inMiniProgram'), t(inMiniProgram ? 'view.yes' : 'view.no')],
      ]}
    />
  );
};

const ServiceActions = ({ service, onChanged, onRemoved }: SheetProps) => {
  const { t } = useTranslation('service');
  const may = useMay();
  const call = useCall();
  const { shop } = useSession();
  const { busy, give } = useCommandCall(onChanged);
  const [asking, ask] = useState(false);
  const { id, name, enabled } = service;
  const params = { id };
  const mayChange = shop && !whyNotMade(service, { may, shop });
  if (!mayChange && !may('pc.item.price')) return null;
  const toggle = () => give(() => call(serviceCalls.toggle, { params, body: { enabled: !enabled } }));
  return (
    <Group gap="xs">
      {mayChange && (
        <Button
          component={Link}
          to={`/item/service/edit/${id}`}
          leftSection={<IconEdit size={20} />}
          data-testid="edit-service"
        >
          {t('edit.open')}
        </Button>
      )}
      <Button variant="default" loading={busy} onClick={toggle} data-testid="toggle-service">
        {t(enabled ? 'disable' : 'enable')}
      </Button>
      {mayChange && (
        <Button
          variant="default"
          color="red"
          leftSection={<IconTrash size={20} />}
          onClick={() => ask(true)}
          data-testid="remove-service"
        >
          {t('remove.open')}
        </Button>
      )}
      {asking && (
        <FormDialog
          form={removeServiceForm}
          given={{}}
          start={{}}
          give={() => call(serviceCalls.remove, { params })}
          title={t('remove.title', { name })}
          text={t('remove.text')}
          done={t('remove.done', { name })}
          confirm={{ label: t('remove.open'), testId: 'remove-confirm', color: 'red' }}
          onClose={() => ask(false)}
          onDone={onRemoved}
        >
          <ServiceUses id={id} />
        </FormDialog>
      )}
    </Group>
  );
};
