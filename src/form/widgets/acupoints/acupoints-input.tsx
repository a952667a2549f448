import { ActionIcon, Box, Grid, Group, Input, SegmentedControl, Text } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Said } from '../said.ts';
import { AcupointList } from './acupoint-list.tsx';
import classes from './acupoints-input.module.css';
import { BodyPicture } from './body-picture.tsx';
import { ChosenPoints } from './chosen-points.tsx';
import { type View, views } from './drawings.ts';
import type { Near } from './near.ts';
import { viewOf } from './places.ts';
import { TapMenu, type Tapped } from './tap-menu.tsx';
import { useZoom } from './use-zoom.ts';
import { viewNear } from './view-near.ts';

interface AcupointsInputProps extends Partial<Near> {
  readonly said: Said;
  readonly value: readonly string[];
  readonly onValue: (codes: readonly string[]) => void;
  readonly most: number;
}

/**
 * Acupoints, tapped on a schematic body or chosen from a list that finds them by name, pinyin and code. Where a finger
 * covers several, a menu asks which one is meant; so none has to be larger than it is.
 */
export default function AcupointsInput({
  said,
  value,
  onValue,
  most,
  meridian = '',
  bodyPart = '',
}: AcupointsInputProps) {
  const { t } = useTranslation('acupoint');
  const { label, description, error, withAsterisk, disabled, 'data-testid': testId } = said;
  /** Until somebody turns to another picture, it is that of what is chosen, or of where they look. */
  const [turnedTo, setView] = useState<View | null>(null);
  const view = turnedTo ?? viewNear(value[0], { meridian, bodyPart });
  const [tapped, setTapped] = useState<Tapped | null>(null);
  const { room, zoom, canGrow, canShrink, grow, shrink } = useZoom(view);
  const isFull = value.length >= most;
  const put = (code: string): void => {
    if (disabled) return;
    if (value.includes(code)) onValue(value.filter((each) => each !== code));
    else if (!isFull) onValue([...value, code]);
  };
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
      labelElement="div"
      data-testid={testId}
    >
      <ChosenPoints codes={value} disabled={disabled} onRemove={put} onShow={(code) => setView(viewOf(code))} />
      <Grid gap="sm">
        <Grid.Col span={{ base: 12, sm: 7 }}>
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t('picture')}
            data={views.map((each) => ({ value: each, label: t(`views.${each}`) }))}
            value={view}
            onChange={(next) => setView(next as View)}
          />
          <Box className={classes.frame}>
            <Box className={classes.room} ref={room} aria-hidden tabIndex={-1}>
              <Box className={classes.sheet} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
                <BodyPicture
                  view={view}
                  zoom={zoom}
                  chosen={value}
                  onTap={(codes, at) => {
                    if (codes.length === 1) put(codes[0] ?? '');
                    else if (codes.length > 1 && !disabled) setTapped({ codes, ...at });
                  }}
                />
                <TapMenu tapped={tapped} chosen={value} onPut={put} onClose={() => setTapped(null)} />
              </Box>
            </Box>
            <Group className={classes.zoom} gap={4}>
              <ActionIcon {...zoomLook} aria-label={t('zoomOut')} onClick={shrink} disabled={!canShrink}>
                <IconZoomOut size={22} />
              </ActionIcon>
              <ActionIcon {...zoomLook} aria-label={t('zoomIn')} onClick={grow} disabled={!canGrow}>
                <IconZoomIn size={22} />
              </ActionIcon>
            </Group>
          </Box>
          <Text size="xs" c="dimmed">
            {t('schematic')}
          </Text>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 5 }}>
          <AcupointList
            view={view}
            meridian={meridian}
            testId={testId}
            isFull={isFull}
            disabled={disabled}
            chosen={value}
            onPut={(code) => {
              setView(viewOf(code));
              put(code);
            }}
          />
        </Grid.Col>
      </Grid>
    </Input.Wrapper>
  );
}

const zoomLook = { variant: 'default', size: 44 } as const;
