import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { login, logout } from '../../account/session.ts';
import { DemoNote } from './DemoNote.tsx';

const open = () =>
  render(
    <MemoryRouter>
      <DemoNote />
    </MemoryRouter>,
  );

beforeEach(() => {
  localStorage.clear();
  logout();
});

describe('the demo note', () => {
  it('says that this is the demo library, and when signed in how to start with another', async () => {
    const screen = await open();
    await expect.element(screen.getByText(/This is the demo library/)).toBeVisible();
    expect(screen.getByText(/--library/).elements()).toEqual([]);
    login('session');
    await expect.element(screen.getByText(/Start it with --library and a folder/)).toBeVisible();
  });

  it('stays closed on later visits', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'Close this note' }).click();
    await expect.element(screen.getByText(/This is the demo library/)).not.toBeInTheDocument();
    await screen.unmount();
    const later = await open();
    expect(later.getByText(/This is the demo library/).elements()).toEqual([]);
  });
});
