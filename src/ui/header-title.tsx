import { Breadcrumbs, Text } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Where we are: the titles of the addresses from the outermost in. */
export const HeaderTitle = () => {
  const { i18n } = useTranslation('app');
  const titles = useMatches({
    select: (matches) => matches.flatMap(({ staticData }) => (staticData.title ? [staticData.title] : [])),
    structuralSharing: true,
  });
  return (
    <Breadcrumbs separator="/" flex={1} miw={0} style={{ overflow: 'hidden' }}>
      {titles.map((title, index) => (
        <Text key={title} fw={index === titles.length - 1 ? 600 : 400} size="lg" lh={1.5} truncate>
          {String(i18n.t(`titles.${title}` as never, { ns: 'app' } as never))}
        </Text>
      ))}
    </Breadcrumbs>
  );
};
