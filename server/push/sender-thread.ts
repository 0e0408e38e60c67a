import { setImmediate as yieldToNetwork } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { guarded } from '../process/guard.ts'
import { type Agreement, agree } from './encrypt.ts'
import { type PushAnswer, type PushMessage, PushPost, type SenderSettings } from './post.ts'

/** After this many encryptions, the event loop gets to send and receive. */
const ENCRYPTIONS_PER_TURN = 8

/** What a thread can be asked to do, and its answers. */
export type ThreadTask =
  | { kind: 'send'; messages: readonly PushMessage[] }
  | { kind: 'agree'; browsers: readonly string[] }
export type ThreadAnswer = { send: PushAnswer[]; agree: (Agreement | undefined)[] }

/** Encrypts and posts in a thread, so that all cores share the work and the process stays responsive. */
const post = new PushPost(workerData as SenderSettings)

// Without an answer the sender would wait forever: a job that fails ends the thread, and another takes its place.
parentPort!.on(
  'message',
  guarded('sending', answerJob, () => process.exit(1)),
)

async function answerJob({ job, task }: { job: number; task: ThreadTask }): Promise<void> {
  const answer = task.kind === 'send' ? await send(task.messages) : agreeWith(task.browsers)
  parentPort!.postMessage({ job, answer })
}

async function send(messages: readonly PushMessage[]): Promise<PushAnswer[]> {
  const answers: Promise<PushAnswer>[] = []
  for (const message of messages) {
    answers.push(post.post(message))
    if (answers.length % ENCRYPTIONS_PER_TURN === 0) await yieldToNetwork()
  }
  return Promise.all(answers)
}

function agreeWith(browsers: readonly string[]): (Agreement | undefined)[] {
  return browsers.map((p256dh) => {
    try {
      return agree(Buffer.from(p256dh, 'base64url'))
    } catch {
      return undefined
    }
  })
}
