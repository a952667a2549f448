import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from './menu-entry.ts';
import { useTitle } from './page-title.tsx';
import { useOneColumn } from './screen-size.ts';

/**
 * Where we are: the entries of the menu above this page, each of which leads there, and its own title. In one column the
 * page alone.
 */
export const HeaderTitle = ({ trail }: { readonly trail: readonly MenuEntry[] }) => {
  const { t } = useTranslation('app');
  const title = useTitle();
  const oneColumn = useOneColumn();
  const above = oneColumn ? [] : trail.slice(0, -1).filter((entry) => t(`titles.${entry.title}`) !== title);
  return (
    <Breadcrumbs separator="/" flex={1} miw={0} style={{ overflow: 'hidden' }} data-testid="breadcrumbs">
      {above.map((entry) => (
        <Anchor key={entry.to} component={Link} to={entry.to} c="inherit" size="lg" lh={2.5} miw={44} truncate>
          {t(`titles.${entry.title}`)}
        </Anchor>
      ))}
      {title && (
        <Text component="h1" size="lg" fw={600} m={0} lh={1.5} truncate>
          {title}
        </Text>
      )}
    </Breadcrumbs>
  );
};
