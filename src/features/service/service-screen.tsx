import { Alert, Avatar, Group, Image, List, Stack, Text, Title } from '@mantine/core';
import { IconLock, IconYoga } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { makerIn } from '#domain/item/maker.ts';
import { serviceCalls } from '#domain/item/service/service-calls.ts';
import type { ServiceRow } from '#domain/item/service/service-listing.ts';
import { AskedPage } from '../../form/asked-page.tsx';
import { useCategoryNames } from '../../parts/category/use-categories.ts';
import { ItemActions } from '../../parts/item/item-actions.tsx';
import { ItemState } from '../../parts/item/list-filters.tsx';
import { useMakerName } from '../../parts/item/use-maker-name.ts';
import { usePriced } from '../../parts/item/use-priced.ts';
import { useUsedBy } from '../../parts/item/use-used-by.ts';
import { useAskForPage } from '../../store/use-ask.ts';
import { useLive, useSession } from '../../store/use-live.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
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
  const asked = useAskForPage(serviceCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('view.offline')}>
      {(data, refresh) => <Sheet service={data} onChanged={refresh} onRemoved={onRemoved} />}
    </AskedPage>
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
  const { name, number, images, detailImages, techniques, description } = service;
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
              <ItemState item={service} testId="service-state" />
            </Group>
            <Text c="dimmed">{number}</Text>
          </div>
        </Group>
        <ItemActions
          kind="service"
          item={service}
          uses={<ServiceUses id={service.id} />}
          onDone={onChanged}
          onRemoved={onRemoved}
        />
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

/** By what more time of a service is sold, as it is called. */
const useExtensionNames = (ids: readonly string[]): string => {
  const { names } = useFormat();
  const named = useLive('record.named', ids.length === 0 ? null : { of: 'service', ids }) ?? [];
  return names(ids.flatMap((each) => named.find(({ id }) => id === each)?.title ?? []));
};

const ServiceFacts = ({ service }: Pick<SheetProps, 'service'>) => {
  const { t } = useTranslation('service');
  const { t: ofItem } = useTranslation('item');
  const groups = useServiceGroups();
  const { nameOf: categoryName } = useCategoryNames('service');
  const makerName = useMakerName();
  const saidUse = useUsedBy();
  const priced = usePriced('service', service);
  const { groupId, kind, pricing, duration, device, deviceMinutes, inMiniProgram } = service;
  const extensions = useExtensionNames(service.extensionIds);
  const blocks = (['processing', 'finishing', 'preparation'] as const).filter((block) => service[block] > 0);
  const used =
    device === null ? t('noDevice') : t('view.device', { device: t(`kinds.${device}`), count: deviceMinutes ?? 0 });
  return (
    <Facts
      cols={{ base: 2, sm: 4 }}
      facts={[
        [t('fields.kind'), t(`kinds.${kind}`)],
        [t('fields.group'), groups.find(({ id }) => id === groupId)?.name ?? ''],
        [t('fields.category'), categoryName(service.categoryId) || ofItem('view.nothing')],
        [t('fields.originalPrice'), priced('originalPrice')],
        [t('fields.memberPrice'), priced('memberPrice')],
        [t('fields.pricing'), t(`pricings.${pricing}`)],
        [t('fields.duration'), t('minutes', { count: duration })],
        ...blocks.map((block) => [t(`fields.${block}`), t('minutes', { count: service[block] })] as const),
        ...(extensions === '' ? [] : [[t('fields.extensionIds'), extensions] as const]),
        [t('fields.device'), used],
        [t('fields.inMiniProgram'), t(inMiniProgram ? 'view.yes' : 'view.no')],
        [ofItem('columns.maker'), makerName(service)],
        [ofItem('fields.usedBy'), saidUse(service)],
      ]}
    />
  );
};
