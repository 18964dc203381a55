import '../../theme/tokens.css';
import '../../theme/base.css';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { render } from 'vitest-browser-react';

/** Draws components in the colours of the product, with links that lead nowhere outside the test. */
export const renderUi = (children: ReactNode) => render(children, { wrapper: MemoryRouter });
