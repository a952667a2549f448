import { Avatar, Group, Image, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Looks } from '../../nouns/shop/shop-queries.ts';

interface LooksPreviewProps {
  readonly shown: Looks['shown'];
  readonly name: string;
  /** It is the shop's own, and not that of the headquarters. */
  readonly isOwn: boolean;
}

/** What members see of the shop: its name on its colour, with its logo, and its pictures. */
export const LooksPreview = ({ shown: { logo, carousel }, name, isOwn }: LooksPreviewProps) => {
  const { t } = useTranslation('shop');
  return (
    <Stack gap="sm" maw={480}>
      <Group bg="var(--mantine-primary-color-filled)" c="white" p="sm" style={{ borderRadius: 8 }}>
        <Avatar src={logo || null} alt="" size={48} radius="md" bg="white" />
        <Text fw={600}>{name}</Text>
      </Group>
      {carousel.length > 0 && (
        <Group gap="xs" wrap="nowrap" style={{ overflowX: 'auto' }}>
          {carousel.map((address, place) => (
            <Image
              key={address}
              src={address}
              alt={t('decoration.picture', { number: place + 1 })}
              w={320}
              radius="md"
              style={{ aspectRatio: '10 / 3', flexShrink: 0 }}
            />
          ))}
        </Group>
      )}
      {carousel.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('decoration.none')}
        </Text>
      )}
      {!isOwn && (
        <Text size="sm" c="dimmed" data-testid="decoration-of-brand">
          {t('decoration.ofBrand')}
        </Text>
      )}
    </Stack>
  );
};
