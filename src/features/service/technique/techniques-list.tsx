import { Stack, Text, Title } from '@mantine/core';
import type { Technique } from '#domain/item/service/technique.ts';
import AcupointsShown from '../../../form/widgets/acupoints/acupoints-shown.tsx';
import { useTechniqueWords } from './use-technique-words.ts';

/** The techniques of a service, with their acupoints on the body. */
export default function TechniquesList({ techniques }: { readonly techniques: readonly Technique[] }) {
  const inWords = useTechniqueWords();
  return (
    <Stack gap="lg">
      {techniques.map((each, place) => {
        const { where, how } = inWords(each);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a technique is known by its place alone
          <div key={place} data-testid={`technique-${place}`}>
            <Title order={3} size="h5">
              {place + 1}. {where}
            </Title>
            <Text size="sm" mb="xs">
              {how}
            </Text>
            <AcupointsShown codes={each.acupoints} />
          </div>
        );
      })}
    </Stack>
  );
}
