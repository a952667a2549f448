import { useLive } from '../../store/use-live.ts';

/** The groups in which services are, in their order. */
export const useServiceGroups = () => useLive('item.groups', { kind: 'service' }) ?? [];
