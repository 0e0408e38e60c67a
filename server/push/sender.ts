import type { Agreement } from './encrypt.ts'
import { type PushAnswer, type PushMessage, PushPost, type SenderSettings } from './post.ts'
import { SenderThreads } from './sender-threads.ts'

/** So few are sent here and now; more go to threads, one a core. */
const FEW = 8
const HANDED_AT_ONCE = 50
/** What was made ready and is not used is forgotten after so long. */
const FORGET_MS = 3 * 60 * 1000
export const READY_MAX = 20_000

/** Sends push messages: a few in this thread, many by all cores. */
export class PushSender {
  readonly #here: PushPost
  readonly #threads: SenderThreads
  readonly #ready = new Map<string, Agreement[]>()
  #readyCount = 0
  #forgetting: NodeJS.Timeout | undefined

  constructor(settings: SenderSettings) {
    this.#here = new PushPost(settings)
    this.#threads = new SenderThreads(settings)
  }

  /** What became of each message, in their order. */
  async send(messages: readonly PushMessage[]): Promise<PushAnswer[]> {
    const ready = messages.map((message) => ({ ...message, agreement: this.#takeReady(message.p256dh) }))
    if (ready.length <= FEW) return Promise.all(ready.map((message) => this.#here.post(message)))
    const parts: Promise<PushAnswer[]>[] = []
    for (let at = 0; at < ready.length; at += HANDED_AT_ONCE) {
      parts.push(this.#hand(ready.slice(at, at + HANDED_AT_ONCE)))
    }
    return (await Promise.all(parts)).flat()
  }

  /**
   * Does ahead of time what can be done of messages to these browsers, one for each time a browser is named. One core
   * at most works on it, so that the others are free for whoever is here now.
   */
  async getReady(browsers: readonly string[]): Promise<void> {
    const wanted = browsers.slice(0, READY_MAX - this.#readyCount)
    for (let at = 0; at < wanted.length; at += HANDED_AT_ONCE) {
      const some = wanted.slice(at, at + HANDED_AT_ONCE)
      const agreements = await this.#threads.run({ kind: 'agree', browsers: some })
      for (const [index, agreement] of agreements?.entries() ?? []) {
        if (agreement) this.#keepReady(some[index]!, agreement)
      }
    }
    clearTimeout(this.#forgetting)
    this.#forgetting = setTimeout(() => this.#forget(), FORGET_MS).unref()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#forgetting)
    this.#here.close()
    await this.#threads.stop()
  }

  async #hand(messages: readonly PushMessage[]): Promise<PushAnswer[]> {
    const answers = await this.#threads.run({ kind: 'send', messages })
    return answers ?? messages.map(() => ({ failure: 'unreachable' }))
  }

  #keepReady(browser: string, agreement: Agreement): void {
    const others = this.#ready.get(browser)
    if (others) others.push(agreement)
    else this.#ready.set(browser, [agreement])
    this.#readyCount++
  }

  /** Each serves one message. */
  #takeReady(browser: string): Agreement | undefined {
    const ready = this.#ready.get(browser)
    if (!ready) return undefined
    if (ready.length === 1) this.#ready.delete(browser)
    this.#readyCount--
    return ready.pop()
  }

  #forget(): void {
    this.#ready.clear()
    this.#readyCount = 0
  }
}
