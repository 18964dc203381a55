import { ApiError, NoAnswerError } from '@segue/contract/client';
import { describe, expect, it } from 'vitest';
import { toErrorText, toFailureText } from './to-error-text.ts';

const offline = new TypeError('Failed to fetch');
const proxied = new ApiError(502, null);

describe('the text of a failure', () => {
  it('is a sentence for a listener, whatever failed', () => {
    const notReached = 'The server cannot be reached. Please try again.';
    expect([offline, proxied].map(toFailureText)).toEqual([notReached, notReached]);
    expect(toFailureText(new NoAnswerError())).toBe('The server did not answer in time.');
    expect(toFailureText(new ApiError(409, { error: 'Name it.' }))).toBe('Name it.');
  });

  it('says that a host lacks a call only where it answers so', () => {
    const texts = [404, 405, 500, 400].map((status) => toFailureText(new ApiError(status, null)));
    const notOffered = 'This server does not offer this.';
    const failed = 'The server failed to do this. Please try again.';
    expect(texts).toEqual([notOffered, notOffered, failed, failed]);
  });

  it('is the thrown message where the product says so [8.05]', () => {
    expect([offline, proxied].map(toErrorText)).toEqual(['Failed to fetch', 'HTTP 502']);
  });
});
