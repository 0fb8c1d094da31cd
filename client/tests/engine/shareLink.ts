/** Answers what tests/client_engine/test_share_link.py asks: links that hold a game, both ways. */

import { decodeRecord, linkPath, ShareLinkError } from '../../src/engine/shareLink';
import { readMessage, writeMessage } from './pipe';

type Question = { link: string } | { record: string; n: number };

async function answer(question: Question): Promise<unknown> {
  if ('record' in question) return { link: await linkPath(question.record, question.n) };
  try {
    return { record: await decodeRecord(question.link.replace('#/game/', '')) };
  } catch (problem) {
    if (problem instanceof ShareLinkError) return { reason: problem.reason };
    throw problem;
  }
}

for (let question = readMessage<Question>(); question; question = readMessage<Question>())
  writeMessage(await answer(question));
