import { Badge, Group, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { legibleColor } from '#domain/shop/theme-color.ts';
import { useFormat } from '../../../ui/use-format.ts';

/** The jade of cards that have no colour of their own. */
const usual = '#0f6b57';

/** A card as the member sees it: its name and price on its picture or colour. */
export const CardFace = ({ template }: { readonly template: CardTemplate }) => {
  const { t } = useTranslation('card');
  const { money } = useFormat();
  const { name, type, price, color, picture } = template;
  const shade = 'linear-gradient(rgba(0,0,0,0.55), rgba(0,0,0,0.55))';
  const background = picture === '' ? legibleColor(color ?? usual) : `${shade}, center / cover url("${picture}")`;
  return (
    <Paper p="lg" radius="lg" w="100%" maw={320} style={{ background, aspectRatio: '8 / 5' }} data-testid="card-face">
      <Group h="100%" align="stretch" justify="space-between" style={{ flexDirection: 'column' }} c="white">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={700} size="lg" truncate>
            {name}
          </Text>
          <Badge variant="white" color="dark" tt="none" style={{ flexShrink: 0 }}>
            {t(`types.${type}`)}
          </Badge>
        </Group>
        <Text size="xl" fw={700}>
          {money(price)}
        </Text>
      </Group>
    </Paper>
  );
};
