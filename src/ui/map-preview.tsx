import { Anchor, Box, Group, Text } from '@mantine/core';

interface MapPreviewProps {
  readonly longitude: number;
  readonly latitude: number;
  /** The position in words, and what the link to a map says. */
  readonly label: string;
  readonly open: string;
}

const [west, east, south, north] = [73, 136, 3, 54];
const lines = Array.from({ length: 13 }, (_, at) => at * 5);

/** Where a place is, as a point between the degrees around China; no map is fetched from anybody for it. */
export const MapPreview = ({ longitude, latitude, label, open }: MapPreviewProps) => {
  const [x, y] = [longitude - west, north - latitude];
  return (
    <Box>
      <Box bdrs="md" bd="1px solid var(--mantine-color-default-border)" w={252} h={204}>
        <svg viewBox={`0 0 ${east - west} ${north - south}`} width="100%" height="100%" role="img" aria-label={label}>
          {lines.map((at) => (
            <path
              key={at}
              d={`M${at} 0V${north - south}M0 ${at}H${east - west}`}
              stroke="var(--mantine-color-default-border)"
              strokeWidth={0.2}
            />
          ))}
          <circle cx={x} cy={y} r={3} fill="var(--mantine-primary-color-filled)" opacity={0.25} />
          <circle cx={x} cy={y} r={1.2} fill="var(--mantine-primary-color-filled)" />
        </svg>
      </Box>
      <Group gap="sm">
        <Text size="sm">{label}</Text>
        <Anchor
          mih={44}
          style={{ display: 'inline-flex', alignItems: 'center' }}
          size="sm"
          py="xs"
          href={`https://uri.amap.com/marker?position=${longitude},${latitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {open}
        </Anchor>
      </Group>
    </Box>
  );
};
