import { Breadcrumbs, Text } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOneColumn } from './screen-size.ts';

const page = { component: 'h1', fw: 600, m: 0 } as const;

/** Where we are: the titles of the addresses from the outermost in. The last is the page's; alone in one column. */
export const HeaderTitle = () => {
  const { t } = useTranslation('app');
  const titles = useMatches({
    select: (matches) => matches.flatMap(({ staticData }) => (staticData.title ? [staticData.title] : [])),
    structuralSharing: true,
  });
  const shown = useOneColumn() ? titles.slice(-1) : titles;
  return (
    <Breadcrumbs separator="/" flex={1} miw={0} style={{ overflow: 'hidden' }}>
      {shown.map((title, index) => (
        <Text key={title} size="lg" lh={1.5} truncate {...(index === shown.length - 1 && page)}>
          {t(`titles.${title}`)}
        </Text>
      ))}
    </Breadcrumbs>
  );
};
