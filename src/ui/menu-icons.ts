import {
  IconCash,
  IconCloudUp,
  IconDeviceTablet,
  IconFolder,
  IconListDetails,
  IconPackages,
} from '@tabler/icons-react';

/** The pictures of the menu by the name that a route gives. They are loaded with the menu, routes before the login. */
export const menuIcons = {
  cash: IconCash,
  cloud: IconCloudUp,
  folder: IconFolder,
  list: IconListDetails,
  packages: IconPackages,
  tablet: IconDeviceTablet,
} as const;
export type MenuIcon = keyof typeof menuIcons;
