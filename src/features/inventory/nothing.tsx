import { IconPackageOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Nothing as NothingAtAll } from '../../ui/nothing.tsx';

interface NothingProps {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** In place of goods where there are none: what that means, and what to do. */
export const Nothing = (props: NothingProps) => <NothingAtAll icon={IconPackageOff} {...props} />;
