import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './page.css';
