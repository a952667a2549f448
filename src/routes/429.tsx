import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '../ui/error-page.tsx';

export const Route = createFileRoute('/429')({ component: () => <ErrorPage kind="429" /> });
