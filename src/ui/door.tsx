import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { BrandSign } from './brand-sign.tsx';
import classes from './door.module.css';
import { onceDrawn } from './once-drawn.ts';

interface DoorProps {
  readonly title: string;
  readonly lead: string;
  readonly width?: number;
  readonly children: ReactNode;
}

/** The screens before the work begins: one card on a quiet ground, language and appearance in the corner. */
export const Door = ({ title, lead, width = 440, children }: DoorProps) => {
  const [Menus, setMenus] = useState<ComponentType>();
  // Whoever comes in does not wait for them.
  useEffect(
    () => onceDrawn(() => void import('./door-menus.tsx').then(({ DoorMenus }) => setMenus(() => DoorMenus))),
    [],
  );
  return (
    <Box className={classes.ground}>
      <Group component="header" justify="space-between" p="md" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <BrandSign />
        </Group>
        <Group gap={4} mih={44} wrap="nowrap">
          {Menus && <Menus />}
        </Group>
      </Group>
      <Box component="main" className={classes.middle} p="md">
        <Paper w="100%" maw={width} p="xl" radius="lg" shadow="sm" withBorder>
          <Stack gap="lg">
            <Stack gap={4}>
              <Title order={1} fz={28}>
                {title}
              </Title>
              <Text c="dimmed">{lead}</Text>
            </Stack>
            {children}
          </Stack>
        </Paper>
      </Box>
    </Box>
  );
};
