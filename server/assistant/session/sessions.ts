import type { Conversation } from '#assistant/conversation.ts'
import type { Needs } from '../needs.ts'
import { type Parties, permitted, watchPermission } from './permission.ts'
import { Session } from './session.ts'
import type { Ticket } from './ticket.ts'

export type ConverseFor = (parties: Parties) => Conversation

type Kept = {
  session: Session
  person: string
  subject: string
  unwatch: () => void
  expiry?: NodeJS.Timeout
}

/** The conversations of this process. One whose connection was lost is kept for a while, so that it can go on. */
export class Sessions {
  readonly #ctx: Needs
  readonly #converse: ConverseFor
  readonly #kept = new Map<string, Kept>()

  constructor(ctx: Needs, converse: ConverseFor) {
    this.#ctx = ctx
    this.#converse = converse
  }

  get talking(): number {
    return [...this.#kept.values()].filter(({ session }) => session.mode === 'voice' && session.attached)
      .length
  }

  /** The session a ticket is for: a new one, or the one that was interrupted. A sentence when it may not be. */
  async open(ticket: Ticket): Promise<Session | string> {
    const parties = await permitted(this.#ctx, ticket)
    if (typeof parties === 'string') return parties
    return this.#resumed(ticket) ?? this.#begin(ticket, parties)
  }

  /** The connection was lost, or the person hung up. */
  release(session: Session, hungUp: boolean): void {
    const kept = this.#kept.get(session.id)
    if (kept && hungUp) this.#forget(kept)
    if (!kept || hungUp) return
    kept.expiry = setTimeout(() => this.#forget(kept), KEPT_MS)
    kept.expiry.unref()
  }

  stop(): void {
    for (const kept of [...this.#kept.values()]) {
      kept.session.closeVoice()
      this.#forget(kept)
    }
  }

  #resumed({ resume, person, subject, mode }: Ticket): Session | undefined {
    const kept = resume && this.#kept.get(resume)
    if (!kept || kept.session.mode !== mode) return undefined
    if (kept.person !== person || kept.subject !== subject) return undefined
    clearTimeout(kept.expiry)
    return kept.session
  }

  #begin(ticket: Ticket, parties: Parties): Session {
    const keys = { person: ticket.person, subject: ticket.subject }
    this.#makeRoom(keys.person)
    const refusal = async () => {
      const now = await permitted(this.#ctx, keys)
      return typeof now === 'string' ? now : undefined
    }
    const session = new Session({
      conversation: this.#converse(parties),
      mode: ticket.mode,
      refusal,
      failed: (error) => this.#ctx.log.error({ err: error }, 'the assistant failed to answer'),
    })
    const recheck = () =>
      void refusal().then(
        (sentence) => sentence && this.#kept.has(session.id) && session.end(sentence),
        (error) => this.#ctx.log.warn({ err: error }, 'could not check whether a conversation may go on'),
      )
    this.#kept.set(session.id, { session, ...keys, unwatch: watchPermission(this.#ctx, keys, recheck) })
    return session
  }

  /** Somebody with many tabs keeps the newest. */
  #makeRoom(person: string): void {
    const own = [...this.#kept.values()].filter((kept) => kept.person === person)
    for (const kept of own.slice(0, Math.max(0, own.length - MOST_PER_PERSON + 1))) {
      kept.session.end('You have started another conversation, so this one ends here.')
      this.#forget(kept)
    }
  }

  #forget(kept: Kept): void {
    clearTimeout(kept.expiry)
    kept.unwatch()
    this.#kept.delete(kept.session.id)
  }
}

const KEPT_MS = 2 * 60_000
const MOST_PER_PERSON = 5
