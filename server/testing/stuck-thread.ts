import { parentPort, workerData } from 'node:worker_threads'
import type { FromThread, ThreadData, ToThread } from '../assistant/thread/messages.ts'
import { guarded } from '../process/guard.ts'
import { ownThread } from '../process/thread-time.ts'

/** A thread of conversations that repeats what it hears, and can be told to wait forever or to get stuck. */
const { currentTalk } = workerData as ThreadData
const post = (message: FromThread) => parentPort!.postMessage(message)

post({ type: 'pong', thread: ownThread() })
parentPort!.on(
  'message',
  guarded('stuck thread', (message: ToThread) => {
    if (message.type === 'ping') post({ type: 'pong' })
    if (message.type !== 'reply' || message.text === 'wait') return
    currentTalk[0] = message.talk
    while (message.text === 'get stuck') Math.random()
    post({ type: 'event', turn: message.turn, event: { type: 'text', delta: `You said ${message.text}.` } })
    post({ type: 'event', turn: message.turn, event: { type: 'done' } })
  }),
)
