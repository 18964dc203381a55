import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { answerRequests } from '../threads/answer-requests.ts';

/** zxcvbn's score of passwords that take a million guesses or more; a lower score is 'very guessable'. */
const SCORE_OF_A_MILLION = 2;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
});

answerRequests(
  async (password: string) => zxcvbn.check(password).score < SCORE_OF_A_MILLION,
  async () => undefined,
);
