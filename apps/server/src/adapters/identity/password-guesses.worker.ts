import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** zxcvbn's score of a password that takes a million guesses; below it are those it calls very guessable. */
const SCORE_OF_A_MILLION = 2;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
});

parentPort?.on('message', (password: string) => {
  parentPort?.postMessage(zxcvbn.check(password).score < SCORE_OF_A_MILLION, []);
});
