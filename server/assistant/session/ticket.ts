import { randomBytes, randomUUID } from 'node:crypto'
import { installationSecret } from '../../db/secrets.ts'
import { sameSecret } from '../../http/same-secret.ts'
import type { Needs } from '../needs.ts'
import { Signer } from './signature.ts'
import { spendTicket } from './store.ts'

export type Mode = 'voice' | 'text'

/** The right to one conversation: who talks, whose day it is, and how. */
export type Ticket = {
  id: string
  person: string
  subject: string
  /** the sign-in it was issued to, and ends with */
  signIn: string
  mode: Mode
  pauseSeconds: number
  resume?: string
}

/** Who an ElevenLabs agent acts for in one conversation. */
export type ToolGrant = { id: string; person: string; subject: string; signIn: string }

/** Must come back in the first frame, so that an address seen in a log or on a screen is useless by itself. */
export const PROOF = 'secret__conversation_proof'
export const TOOL_TOKEN = 'secret__conversation_token'

const TICKET_SECONDS = 60
const TOOL_TOKEN_SECONDS = 2 * 60 * 60

/** Issues and redeems conversation tickets. */
export class Tickets {
  readonly #ctx: Needs
  #signer: Promise<Signer> | undefined

  constructor(ctx: Needs) {
    this.#ctx = ctx
  }

  async issue(ticket: Omit<Ticket, 'id'>): Promise<{ signature: string; proof: string }> {
    const signer = await this.#getSigner()
    const id = randomUUID()
    const signature = signer.sign('ticket', { id, ...ticket } satisfies Ticket, this.#expiry(TICKET_SECONDS))
    return { signature, proof: signer.mac('proof', id) }
  }

  /** A ticket can be redeemed once. */
  async redeem(signature: string): Promise<Ticket | 'expired' | 'invalid' | 'used'> {
    const ticket = (await this.#getSigner()).read<Ticket>('ticket', signature, this.#ctx.clock())
    if (typeof ticket === 'string') return ticket
    const fresh = await spendTicket(this.#ctx.db, ticket.id, new Date(ticket.exp), this.#ctx.clock())
    return fresh ? ticket : 'used'
  }

  async verifyProof(ticket: Ticket, proof: unknown): Promise<boolean> {
    return typeof proof === 'string' && sameSecret(proof, (await this.#getSigner()).mac('proof', ticket.id))
  }

  async grantTools({ person, subject, signIn }: Omit<ToolGrant, 'id'>): Promise<string> {
    const grant: ToolGrant = { id: randomUUID(), person, subject, signIn }
    return (await this.#getSigner()).sign('tools', grant, this.#expiry(TOOL_TOKEN_SECONDS))
  }

  async readGrant(token: string): Promise<ToolGrant | undefined> {
    const grant = (await this.#getSigner()).read<ToolGrant>('tools', token, this.#ctx.clock())
    return typeof grant === 'string' ? undefined : grant
  }

  #expiry(seconds: number): Date {
    return new Date(this.#ctx.clock().getTime() + seconds * 1000)
  }

  #getSigner(): Promise<Signer> {
    this.#signer ??= installationSecret(this.#ctx.db, 'assistant-signing', () =>
      randomBytes(32).toString('base64'),
    ).then((key) => new Signer(Buffer.from(key, 'base64')))
    return this.#signer
  }
}
