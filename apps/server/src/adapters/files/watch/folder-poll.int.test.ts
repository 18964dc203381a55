import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderPoll, type FolderPoll, readRootIdentity } from './folder-poll.ts';
import { MINUTE_MS } from '../../../core/durations.ts';

describe('the folder poll', () => {
  let root: string;
  let poll: FolderPoll;
  let nowMs: number;
  const at = (path: string): string => join(root, path);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'segue-poll-'));
    mkdirSync(at('Nina/Tide'), { recursive: true });
    mkdirSync(at('Otto/Dune'), { recursive: true });
    mkdirSync(at('.hidden'));
    symlinkSync(root, at('Nina/circle'));
    nowMs = Date.now() + MINUTE_MS;
    poll = createFolderPoll(root, { roots: null }, () => nowMs);
    poll.findChanges();
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('reports nothing while nothing changes', () => {
    expect(poll.findChanges()).toEqual([]);
    expect(createFolderPoll(root, { roots: null }, () => nowMs).findChanges()).toEqual([]);
  });

  it('reports the folder in which a file was added or removed', () => {
    writeFileSync(at('Nina/Tide/1.mp3'), '1');
    expect(poll.findChanges()).toEqual(['Nina/Tide']);
    expect(poll.findChanges()).toEqual([]);
    rmSync(at('Nina/Tide/1.mp3'));
    expect(poll.findChanges()).toEqual(['Nina/Tide']);
  });

  it('polls a folder whose name begins with several dots [10.60]', () => {
    mkdirSync(at('...And Justice for All'));
    poll.findChanges();
    writeFileSync(at('...And Justice for All/1.mp3'), '1');
    expect(poll.findChanges()).toEqual(['...And Justice for All']);
  });

  it('reports new folders, also behind a link that was broken, and polls them from then on', () => {
    symlinkSync(`${root}-elsewhere`, at('Otto/more'));
    expect(poll.findChanges()).toEqual(['Otto']);
    mkdirSync(`${root}-elsewhere`);
    expect(poll.findChanges()).toEqual(['Otto/more']);
    writeFileSync(`${root}-elsewhere/1.mp3`, '1');
    expect(poll.findChanges()).toEqual(['Otto/more']);
    rmSync(`${root}-elsewhere`, { recursive: true });
  });

  it('reports a folder by its own path where a link to it sorts earlier [10.66]', () => {
    for (const link of ['Aa', 'Zz']) symlinkSync('Nina', at(link));
    poll.findChanges();
    writeFileSync(at('Nina/Tide/1.mp3'), '1');
    expect(poll.findChanges()).toEqual(['Nina/Tide']);
  });

  it('does not follow a link that leads out of the library, unless links may lead anywhere', () => {
    mkdirSync(`${root}-elsewhere`);
    symlinkSync(`${root}-elsewhere`, at('Otto/more'));
    const inside = createFolderPoll(root, { roots: [root] }, () => nowMs);
    for (const each of [inside, poll]) each.findChanges();
    writeFileSync(`${root}-elsewhere/1.mp3`, '1');
    expect(inside.findChanges()).toEqual([]);
    expect(poll.findChanges()).toEqual(['Otto/more']);
    rmSync(`${root}-elsewhere`, { recursive: true });
  });

  it('reports a folder that was replaced by one with the same modification time', () => {
    mkdirSync(at('.other'));
    const time = new Date(0);
    utimesSync(at('Nina/Tide'), time, time);
    utimesSync(at('.other'), time, time);
    poll.findChanges();
    rmSync(at('Nina/Tide'), { recursive: true });
    renameSync(at('.other'), at('Nina/Tide'));
    expect(poll.findChanges()).toContain('Nina/Tide');
  });

  it('reports a just changed folder once more, since modification times may be coarse', () => {
    nowMs = Date.now();
    const young = createFolderPoll(root, { roots: null }, () => nowMs);
    expect(young.findChanges()).toEqual([]);
    nowMs += MINUTE_MS;
    expect(young.findChanges()).toContain('Nina/Tide');
    expect(young.findChanges()).toEqual([]);
  });

  it('identifies the library folder: null if missing or empty, different if replaced', () => {
    const identity = readRootIdentity(root);
    expect(identity).not.toBeNull();
    renameSync(root, `${root}-away`);
    expect(readRootIdentity(root)).toBeNull();
    mkdirSync(root);
    expect(readRootIdentity(root)).toBeNull();
    writeFileSync(at('.keep'), '');
    mkdirSync(at('@eaDir'));
    expect(readRootIdentity(root)).toBeNull();
    writeFileSync(at('1.mp3'), '1');
    expect(readRootIdentity(root)).not.toBe(identity);
    rmSync(root, { recursive: true });
    renameSync(`${root}-away`, root);
    expect(readRootIdentity(root)).toBe(identity);
  });
});
