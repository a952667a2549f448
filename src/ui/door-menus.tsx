import { LanguageMenu } from './language-menu.tsx';
import { SchemeMenu } from './scheme-menu.tsx';

/** Language and appearance, before anybody is known. */
export const DoorMenus = () => (
  <>
    <LanguageMenu named />
    <SchemeMenu />
  </>
);
