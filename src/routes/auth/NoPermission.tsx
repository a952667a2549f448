import { createFileRoute } from '@tanstack/react-router';
import { NoPermission } from '../../features/session/no-permission.tsx';

/** Somebody whose rights open no screen in this shop. */
export const Route = createFileRoute('/auth/NoPermission')({ component: NoPermission });
