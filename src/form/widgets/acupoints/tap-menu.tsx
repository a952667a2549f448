import { Box, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePointNames } from './use-point-names.ts';

/** What a finger covered, and where, in pixels from the corner of the picture. */
export interface Tapped {
  readonly codes: readonly string[];
  readonly left: number;
  readonly top: number;
}

interface TapMenuProps {
  readonly tapped: Tapped | null;
  readonly chosen: readonly string[];
  readonly onPut: (code: string) => void;
  readonly onClose: () => void;
}

/** No more are offered: who means another one makes the picture larger. */
const mostOffered = 6;

/** Asks which of the acupoints under a finger is meant. */
export const TapMenu = ({ tapped, chosen, onPut, onClose }: TapMenuProps) => {
  const { t } = useTranslation('acupoint');
  const { name, besides } = usePointNames();
  return (
    <Menu opened={tapped !== null} onChange={(opened) => !opened && onClose()} position="right" shadow="md">
      <Menu.Target>
        <Box pos="absolute" left={tapped?.left ?? 0} top={tapped?.top ?? 0} w={1} h={1} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('which')}>
        {tapped?.codes.slice(0, mostOffered).map((code) => (
          <Menu.Item
            key={code}
            mih={44}
            onClick={() => onPut(code)}
            rightSection={chosen.includes(code) ? <IconCheck size={18} /> : null}
            data-testid={`tapped-${code}`}
          >
            {name(code)} {besides(code)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
