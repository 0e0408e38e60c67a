import type { Conversation } from '#assistant/conversation.ts'
import { notAllowed, notSignedIn, tooMany } from '../http/errors.ts'
import { guarded } from '../process/guard.ts'
import type { Needs } from './needs.ts'
import { checkPermission } from './session/permission.ts'
import type { ConverseFor } from './session/sessions.ts'
import type { Tickets } from './session/ticket.ts'
import { TokenBucket } from './session/token-bucket.ts'

type OpenConversation = { conversation: Conversation; calls: TokenBucket; expiry: NodeJS.Timeout }

/** Tool calls from ElevenLabs agents. Each conversation remembers what it has done. */
export class ToolCalls {
  readonly #ctx: Needs
  readonly #tickets: Tickets
  readonly #converse: ConverseFor
  readonly #open = new Map<string, OpenConversation>()

  constructor(ctx: Needs, tickets: Tickets, converse: ConverseFor) {
    this.#ctx = ctx
    this.#tickets = tickets
    this.#converse = converse
  }

  async call(token: unknown, name: string, args: unknown, agentTurns: unknown) {
    const grant = typeof token === 'string' ? await this.#tickets.readGrant(token) : undefined
    if (!grant) throw notSignedIn()
    const parties = await checkPermission(this.#ctx, grant)
    if (typeof parties === 'string') throw notAllowed(parties)
    const open = this.#open.get(grant.id) ?? {
      conversation: this.#converse(parties),
      calls: new TokenBucket(30, 2),
    }
    this.#extend(grant.id, open)
    if (!open.calls.take()) throw tooMany()
    // Their models tend to send optional arguments as empty strings.
    const given = Object.entries(args ?? {}).filter(([, value]) => value !== '' && value !== null)
    const turns =
      typeof agentTurns === 'string' && /^\d{1,6}$/.test(agentTurns) ? Number(agentTurns) : undefined
    return open.conversation.callTool(name, Object.fromEntries(given), turns)
  }

  stop(): void {
    for (const id of [...this.#open.keys()]) this.#forget(id)
  }

  #extend(
    id: string,
    { conversation, calls, ...previous }: Omit<OpenConversation, 'expiry'> & { expiry?: NodeJS.Timeout },
  ): void {
    clearTimeout(previous.expiry)
    const expiry = setTimeout(
      guarded('tool calls', () => this.#forget(id)),
      IDLE_MS,
    )
    expiry.unref()
    this.#open.set(id, { conversation, calls, expiry })
  }

  #forget(id: string): void {
    const open = this.#open.get(id)
    clearTimeout(open?.expiry)
    open?.conversation.end()
    this.#open.delete(id)
  }
}

const IDLE_MS = 30 * 60_000
