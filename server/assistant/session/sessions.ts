import type { Conversation } from '#assistant/conversation.ts'
import { guarded } from '../../process/guard.ts'
import type { Needs } from '../needs.ts'
import { checkPermission, type Parties, watchPermission } from './permission.ts'
import { Session } from './session.ts'
import type { Ticket } from './ticket.ts'

export type ConverseFor = (parties: Parties) => Conversation

type Entry = {
  session: Session
  conversation: Conversation
  person: string
  subject: string
  signIn: string
  unwatch: () => void
  expiry?: NodeJS.Timeout
}

/** The conversations of this process. One that lost its connection can be resumed for a while. */
export class Sessions {
  readonly #ctx: Needs
  readonly #converse: ConverseFor
  readonly #entries = new Map<string, Entry>()

  constructor(ctx: Needs, converse: ConverseFor) {
    this.#ctx = ctx
    this.#converse = converse
  }

  get voiceCount(): number {
    return [...this.#entries.values()].filter(({ session }) => session.mode === 'voice' && session.attached)
      .length
  }

  /** Starts or resumes the session of a ticket. Returns a sentence when that is not allowed. */
  async open(ticket: Ticket): Promise<Session | string> {
    const parties = await checkPermission(this.#ctx, ticket)
    if (typeof parties === 'string') return parties
    return this.#findResumable(ticket) ?? this.#start(ticket, parties)
  }

  /** The person hung up, or the conversation was cut off: it is over. */
  end(session: Session): void {
    const entry = this.#entries.get(session.id)
    if (entry) this.#forget(entry)
  }

  /** The connection was lost: for a while the person may come back to the conversation. */
  awaitReturn(session: Session): void {
    const entry = this.#entries.get(session.id)
    if (!entry) return
    entry.expiry = setTimeout(
      guarded('conversation expiry', () => this.#forget(entry)),
      RESUME_MS,
    )
    entry.expiry.unref()
  }

  stop(): void {
    for (const entry of [...this.#entries.values()]) {
      entry.session.closeVoice()
      this.#forget(entry)
    }
  }

  #findResumable({ resume, person, subject, signIn, mode }: Ticket): Session | undefined {
    const entry = resume && this.#entries.get(resume)
    if (!entry || entry.session.mode !== mode) return undefined
    if (entry.person !== person || entry.subject !== subject || entry.signIn !== signIn) return undefined
    clearTimeout(entry.expiry)
    return entry.session
  }

  #start(ticket: Ticket, parties: Parties): Session {
    const keys = { person: ticket.person, subject: ticket.subject, signIn: ticket.signIn }
    this.#makeRoom(keys.person)
    const refusal = async () => {
      const now = await checkPermission(this.#ctx, keys)
      return typeof now === 'string' ? now : undefined
    }
    const conversation = this.#converse(parties)
    const session = new Session({
      conversation,
      mode: ticket.mode,
      refusal,
      failed: (error) => this.#ctx.log.error({ err: error }, 'the assistant failed to answer'),
    })
    const recheck = () =>
      void refusal().then(
        (sentence) => sentence && this.#entries.has(session.id) && session.end(sentence),
        (error) => this.#ctx.log.warn({ err: error }, 'could not check whether a conversation may go on'),
      )
    const unwatch = watchPermission(this.#ctx, keys, recheck)
    this.#entries.set(session.id, { session, conversation, ...keys, unwatch })
    return session
  }

  /** Ends the oldest sessions of a person with too many. */
  #makeRoom(person: string): void {
    const own = [...this.#entries.values()].filter((entry) => entry.person === person)
    for (const entry of own.slice(0, Math.max(0, own.length - MAX_PER_PERSON + 1))) {
      entry.session.end('You have started another conversation, so this one ends here.')
      this.#forget(entry)
    }
  }

  #forget(entry: Entry): void {
    clearTimeout(entry.expiry)
    entry.unwatch()
    entry.conversation.end()
    this.#entries.delete(entry.session.id)
  }
}

const RESUME_MS = 2 * 60_000
const MAX_PER_PERSON = 5
