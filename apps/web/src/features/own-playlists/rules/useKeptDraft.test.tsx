import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useKeptDraft } from './useKeptDraft.ts';

function Title() {
  const { kept, keep } = useKeptDraft();
  return (
    <input
      aria-label="Name"
      defaultValue={kept.title}
      onChange={({ target }) => keep({ title: target.value })}
    />
  );
}

function Locations({ onChange }: { readonly onChange: (location: object) => void }) {
  const location = useLocation();
  useEffect(() => onChange(location), [onChange, location]);
  return null;
}

it('keeps what is typed in the rules editor without navigating [12.71]', async () => {
  const onLocation = vi.fn();
  const { getByRole } = await render(
    <MemoryRouter initialEntries={[{ pathname: '/list', key: 'ferry' }]}>
      <Title />
      <Locations onChange={onLocation} />
    </MemoryRouter>,
  );
  for (const text of ['C', 'Ca', 'Calm']) await getByRole('textbox').fill(text);
  await expect.poll(() => sessionStorage.getItem('rulesDrafts')).toContain('Calm');
  expect(onLocation).toHaveBeenCalledTimes(1);
});
