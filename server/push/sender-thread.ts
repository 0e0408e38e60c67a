import { setImmediate as turn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type PushAnswer, type PushMessage, PushPost, type SenderSettings } from './post.ts'

/** After so many encryptions the network gets its turn. */
const ENCRYPTED_AT_A_TURN = 8

/** Encrypts and posts what it is handed, so that the cores share the work and the process stays responsive. */
const post = new PushPost(workerData as SenderSettings)

parentPort!.on('message', async ({ job, messages }: { job: number; messages: PushMessage[] }) => {
  const answers: Promise<PushAnswer>[] = []
  for (const message of messages) {
    answers.push(post.post(message))
    if (answers.length % ENCRYPTED_AT_A_TURN === 0) await turn()
  }
  parentPort!.postMessage({ job, answers: await Promise.all(answers) })
})
