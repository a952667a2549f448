import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './acupoints-input.module.css';
import { BodyPicture } from './body-picture.tsx';
import { views } from './drawings.ts';
import { viewOf } from './places.ts';
import { usePointNames } from './use-point-names.ts';

const none: ReadonlySet<string> = new Set();

/** Acupoints in their order, by their names and on the pictures on which they stand. */
export default function AcupointsShown({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation('acupoint');
  const { name, besides } = usePointNames();
  const shown = views.filter((view) => codes.some((code) => viewOf(code) === view));
  return (
    <Group align="flex-start" gap="lg">
      <Stack gap={2} component="ol" className={classes.names} aria-label={t('list')}>
        {codes.map((code, place) => (
          <Text key={code} component="li" size="sm">
            {place + 1}. {name(code)}{' '}
            <Text span size="sm" c="dimmed">
              {besides(code)}
            </Text>
          </Text>
        ))}
      </Stack>
      {shown.map((view) => (
        <div key={view} className={classes.small}>
          <BodyPicture view={view} chosen={codes} shown={none} zoom={0.35} />
        </div>
      ))}
    </Group>
  );
}
