import { parentPort, workerData } from 'node:worker_threads'
import { type PushMessage, PushPost, type SenderSettings } from './post.ts'

/** Encrypts and posts what it is handed, so that the cores share the work and the process stays responsive. */
const post = new PushPost(workerData as SenderSettings)

parentPort!.on('message', async ({ id, messages }: { id: number; messages: PushMessage[] }) => {
  const answers = await Promise.all(messages.map((message) => post.post(message)))
  parentPort!.postMessage({ id, answers })
})
