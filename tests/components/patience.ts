import { configure } from '@testing-library/react';

/** What a screen is to show comes when the machine gets to it, which other work may hold up. */
configure({ asyncUtilTimeout: 15_000 });
