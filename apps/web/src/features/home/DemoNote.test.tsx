import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { login, logout } from '../../account/session.ts';
import { ApiProvider } from '../../api/ApiProvider.tsx';
import { createQueryClient } from '../../api/queries/query-client.ts';
import { aServer } from '../../api/testing/fake-server.ts';
import { DemoNote } from './DemoNote.tsx';

const FOLDERS = 'GET music/api/library/folders';

/** @param folders What the server tells this listener of the library's folders. */
function open(folders: readonly string[] = []) {
  const server = aServer();
  server.answer(FOLDERS, Response.json({ success: true, folders }));
  return render(
    <MemoryRouter>
      <ApiProvider client={server.client} queryClient={createQueryClient()}>
        <DemoNote />
      </ApiProvider>
    </MemoryRouter>,
  ).then((screen) => ({ screen, server }));
}

beforeEach(() => {
  localStorage.clear();
  logout();
});

describe('the demo note', () => {
  it('says that this is the demo library, and tells an operator how to start with another', async () => {
    const { screen } = await open(['/srv/demo']);
    await expect.element(screen.getByText(/This is the demo library/)).toBeVisible();
    expect(screen.getByText(/--library/).elements()).toEqual([]);
    login('session');
    await expect.element(screen.getByText(/Start it with --library and a folder/)).toBeVisible();
  });

  it('does not tell listeners how to start the server', async () => {
    login('session');
    const { screen, server } = await open();
    await expect.element(screen.getByText(/This is the demo library/)).toBeVisible();
    await expect.poll(() => server.calls(FOLDERS)).toHaveLength(1);
    expect(screen.getByText(/--library/).elements()).toEqual([]);
  });

  it('stays closed on later visits', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Close this note' }).click();
    await expect.element(screen.getByText(/This is the demo library/)).not.toBeInTheDocument();
    await screen.unmount();
    const later = await open();
    expect(later.screen.getByText(/This is the demo library/).elements()).toEqual([]);
  });
});
