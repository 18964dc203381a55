import { describe, expect, it } from 'vitest';
import { lockedPackages } from './packages.mjs';

const namesOf = (extent: 'to run' | 'all') =>
  lockedPackages(extent).map(([place]) => place.replace('node_modules/', ''));

describe('the packages of npm start', () => {
  it('include what builds the web app and runs the server', () => {
    expect(namesOf('to run')).toEqual(expect.arrayContaining(['node', 'fastify', 'sharp', 'vite', 'react']));
  });

  it('include no tool that only tests or checks', () => {
    const tools = ['vitest', '@playwright/test', 'typescript', '@biomejs/biome', 'knip', 'recheck', 'oxlint'];
    expect(namesOf('all')).toEqual(expect.arrayContaining(tools));
    expect(namesOf('to run').filter((name) => tools.includes(name))).toEqual([]);
  });
});
