import {
  IconBuildingCommunity,
  IconBuildingStore,
  IconCash,
  IconChartBar,
  IconCloudUp,
  IconDeviceTablet,
  IconFolder,
  IconLayoutDashboard,
  IconListDetails,
  IconMessageStar,
  IconPackages,
  IconTags,
  IconTicket,
  IconUserCheck,
  IconUserHeart,
  IconUsers,
} from '@tabler/icons-react';

/** The pictures of the menu by the name that a route gives. They are loaded with the menu, routes before the login. */
export const menuIcons = {
  cash: IconCash,
  items: IconTags,
  chart: IconChartBar,
  cloud: IconCloudUp,
  folder: IconFolder,
  list: IconListDetails,
  members: IconUserHeart,
  packages: IconPackages,
  people: IconUsers,
  person: IconUserCheck,
  shop: IconBuildingStore,
  shops: IconBuildingCommunity,
  star: IconMessageStar,
  tablet: IconDeviceTablet,
  ticket: IconTicket,
  workbench: IconLayoutDashboard,
} as const;
export type MenuIcon = keyof typeof menuIcons;
