import { randomBytes, randomUUID } from 'node:crypto'
import { installationSecret } from '../../db/secrets.ts'
import type { Needs } from '../needs.ts'
import { Signer, same } from './signature.ts'
import { spendTicket } from './store.ts'

export type Mode = 'voice' | 'text'

/** The right to one conversation: who speaks, whose day it is, and how. */
export type Ticket = {
  id: string
  person: string
  subject: string
  mode: Mode
  pauseSeconds: number
  resume?: string
}

/** Who an agent at ElevenLabs acts for, in one conversation. */
export type ToolGrant = { id: string; person: string; subject: string }

/** Comes back in the first frame. An address alone, from a log or over a shoulder, opens nothing. */
export const PROOF = 'secret__conversation_proof'
export const TOOL_TOKEN = 'secret__conversation_token'

const TICKET_SECONDS = 60
const TOOL_TOKEN_SECONDS = 2 * 60 * 60

/** Hands out and takes back the tickets of conversations. */
export class Tickets {
  readonly #ctx: Needs
  #signer: Promise<Signer> | undefined

  constructor(ctx: Needs) {
    this.#ctx = ctx
  }

  async issue(ticket: Omit<Ticket, 'id'>): Promise<{ signature: string; proof: string }> {
    const signer = await this.#keys()
    const id = randomUUID()
    const signature = signer.sign('ticket', { id, ...ticket } satisfies Ticket, this.#in(TICKET_SECONDS))
    return { signature, proof: signer.mark('proof', id) }
  }

  /** Takes a ticket in, once. */
  async redeem(signature: string): Promise<Ticket | 'expired' | 'invalid' | 'used'> {
    const ticket = (await this.#keys()).read<Ticket>('ticket', signature, this.#ctx.clock())
    if (typeof ticket === 'string') return ticket
    const fresh = await spendTicket(this.#ctx.db, ticket.id, new Date(ticket.exp), this.#ctx.clock())
    return fresh ? ticket : 'used'
  }

  async proves(ticket: Ticket, proof: unknown): Promise<boolean> {
    return typeof proof === 'string' && same(proof, (await this.#keys()).mark('proof', ticket.id))
  }

  async grantTools(person: string, subject: string): Promise<string> {
    const grant: ToolGrant = { id: randomUUID(), person, subject }
    return (await this.#keys()).sign('tools', grant, this.#in(TOOL_TOKEN_SECONDS))
  }

  async readGrant(token: string): Promise<ToolGrant | undefined> {
    const grant = (await this.#keys()).read<ToolGrant>('tools', token, this.#ctx.clock())
    return typeof grant === 'string' ? undefined : grant
  }

  #in(seconds: number): Date {
    return new Date(this.#ctx.clock().getTime() + seconds * 1000)
  }

  #keys(): Promise<Signer> {
    this.#signer ??= installationSecret(this.#ctx.db, 'assistant-signing', () =>
      randomBytes(32).toString('base64'),
    ).then((key) => new Signer(Buffer.from(key, 'base64')))
    return this.#signer
  }
}
