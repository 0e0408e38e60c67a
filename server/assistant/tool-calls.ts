import type { Conversation } from '#assistant/conversation.ts'
import { notAllowed, notSignedIn, tooMany } from '../http/errors.ts'
import type { Needs } from './needs.ts'
import { Allowance } from './session/limits.ts'
import { permitted } from './session/permission.ts'
import type { ConverseFor } from './session/sessions.ts'
import type { Tickets } from './session/ticket.ts'

type Open = { conversation: Conversation; calls: Allowance; expiry: NodeJS.Timeout }

/** Tools used from outside, by an agent at ElevenLabs: each of its conversations has its own memory of what was done. */
export class ToolCalls {
  readonly #ctx: Needs
  readonly #tickets: Tickets
  readonly #converse: ConverseFor
  readonly #open = new Map<string, Open>()

  constructor(ctx: Needs, tickets: Tickets, converse: ConverseFor) {
    this.#ctx = ctx
    this.#tickets = tickets
    this.#converse = converse
  }

  async call(token: unknown, name: string, args: unknown, agentTurns: unknown) {
    const grant = typeof token === 'string' ? await this.#tickets.readGrant(token) : undefined
    if (!grant) throw notSignedIn()
    const parties = await permitted(this.#ctx, grant)
    if (typeof parties === 'string') throw notAllowed(parties)
    const open = this.#open.get(grant.id) ?? {
      conversation: this.#converse(parties),
      calls: new Allowance(30, 2),
    }
    this.#keep(grant.id, open)
    if (!open.calls.take()) throw tooMany()
    // Their models tend to send what is optional as an empty text.
    const given = Object.entries(args ?? {}).filter(([, value]) => value !== '' && value !== null)
    const turns =
      typeof agentTurns === 'string' && /^\d{1,6}$/.test(agentTurns) ? Number(agentTurns) : undefined
    return open.conversation.callTool(name, Object.fromEntries(given), turns)
  }

  stop(): void {
    for (const { expiry } of this.#open.values()) clearTimeout(expiry)
    this.#open.clear()
  }

  #keep(
    id: string,
    { conversation, calls, ...kept }: Omit<Open, 'expiry'> & { expiry?: NodeJS.Timeout },
  ): void {
    clearTimeout(kept.expiry)
    const expiry = setTimeout(() => this.#open.delete(id), KEPT_MS)
    expiry.unref()
    this.#open.set(id, { conversation, calls, expiry })
  }
}

const KEPT_MS = 30 * 60_000
