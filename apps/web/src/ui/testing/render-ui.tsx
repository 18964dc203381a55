import '../../theme/tokens.css';
import '../../theme/base.css';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { render } from 'vitest-browser-react';

/** Renders components with the product's colours, in an in-memory router. */
export const renderUi = (children: ReactNode) => render(children, { wrapper: MemoryRouter });
