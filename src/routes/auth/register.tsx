import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../../features/registration/register-page.tsx';

/** A brand begins to register, or comes back to what it has registered. */
export const Route = createFileRoute('/auth/register')({
  staticData: { title: 'register', right: 'anybody', words: ['registration', 'rejections'] },
  component: RegisterPage,
});
