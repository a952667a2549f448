import { Notifications } from '@mantine/notifications';
import classes from './notices.module.css';

/** Messages that come and go above the screen, and keep nobody from what lies below them. */
export const Notices = () => (
  <Notifications
    position="top-center"
    limit={3}
    classNames={{ root: classes.root ?? '', notification: classes.notice ?? '' }}
  />
);
