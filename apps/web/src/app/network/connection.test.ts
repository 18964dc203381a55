import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchedFetch } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const aPage = (status = 200) =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** Answers every request like this, and sends a call. */
async function callWhile(answer: () => Response): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  await watchedFetch('/api/home');
  await vi.advanceTimersByTimeAsync(0);
}

it('the app is offline while a page answers its calls, such as the sign-in page of a network [2.88]', async () => {
  await callWhile(() => aPage());
  expect(onlineManager.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onlineManager.isOnline()).toBe(false);
});

it('the app is not offline because a host lacks a call, and says so in a page', async () => {
  await callWhile(() => aPage(404));
  expect(onlineManager.isOnline()).toBe(true);
});

it('the app is not offline because a page was asked for', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(aPage()));
  await watchedFetch('/library');
  await vi.advanceTimersByTimeAsync(0);
  expect(onlineManager.isOnline()).toBe(true);
});
