import { mailHoldSeconds } from '#domain/account/sign-in-brake.ts'
import { LOGIN_PATH } from '#domain/paths.ts'
import { transaction } from '../db/transaction.ts'
import { countTry, mayTry, triesOf } from '../http/attempts.ts'
import { queueMail } from '../mail/mail.ts'
import { type From, recordSecurity } from '../trail/trail.ts'
import { type Account, accountByEmail, ensureAccount } from './accounts.ts'
import { type Challenge, checkCode, makeChallenge, newestChallenge, spendChallenge } from './challenges.ts'
import { confirmLetter, knownLetter } from './letters.ts'
import type { Needs } from './needs.ts'
import { hashPassword } from './password-hash.ts'
import { noteFor } from './sign-in.ts'
import type { Caller } from './visit.ts'

/** How many codes may be requested for an address from one network, and by a network for all addresses. */
const MAILS_PER_PAIR = { most: 6, minutes: 60 }
const MAILS_PER_NETWORK = { most: 100, minutes: 60 }

type SignUpRequest = { interaction: string; email: string; name: string; password: string; caller: Caller }

/** Mails a code. An address that has an account gets a different mail, but the page shows the same. */
export async function startSignUp(
  ctx: Needs,
  { password, caller, ...request }: SignUpRequest,
): Promise<'mailed' | 'too-many'> {
  const hold = await mayMail(ctx, request.email, caller)
  if (hold === 'too-many') return hold
  const hash = await hashPassword(password)
  const known = await accountByEmail(ctx.db, request.email)
  await mailChallenge(ctx, { ...request, password: hash, genuine: !known }, hold)
  return 'mailed'
}

/** Mails a new code for the same sign-up, perhaps in another window. */
export async function mailAgain(
  ctx: Needs,
  { email, name, password, genuine }: Challenge,
  { interaction, caller }: { interaction: string; caller: Caller },
): Promise<'mailed' | 'too-many'> {
  const hold = await mayMail(ctx, email, caller)
  if (hold === 'too-many') return hold
  await mailChallenge(ctx, { interaction, email, name, password, genuine }, hold)
  return 'mailed'
}

/** Creates the account if the typed code is right. */
export async function confirmByCode(
  ctx: Needs,
  interaction: string,
  code: string,
  caller: Caller,
): Promise<Account | CodeProblem> {
  const challenge = await newestChallenge(ctx.db, interaction, 'sign-up')
  if (!challenge) return 'over'
  const checked = await checkCodeOf(ctx, challenge, code, caller)
  return checked === 'right' ? ((await confirm(ctx, challenge, caller)) ?? 'over') : checked
}

export type CodeProblem = 'wrong' | 'over' | 'by-link'

/** Wrong codes for one address in a day, from anywhere. After them only the link counts, which nobody can guess. */
const WRONG_CODES = { most: 20, minutes: 24 * 60 }

/** Checks a typed code, and counts wrong ones for the address: many small attempts must not add up to a guess. */
export async function checkCodeOf(
  ctx: Needs,
  challenge: Challenge,
  typed: string,
  caller: Caller,
): Promise<'right' | CodeProblem> {
  const { db } = ctx
  const account = await accountByEmail(db, challenge.email)
  const browser = account && caller.knownAs(account.key)
  const key = `wrong codes ${challenge.email}`
  if (!browser && (await triesOf(db, key, WRONG_CODES)) >= WRONG_CODES.most) return 'by-link'
  const checked = await checkCode(db, challenge, typed)
  if (checked !== 'wrong') return checked
  await countTry(db, key, WRONG_CODES.minutes)
  await noteFor(ctx, 'code-failed', challenge.email, account, caller)
  return checked
}

/** An account as the security trail names it: the person may not have been here yet. */
export function whoIs({ issuer }: Needs, { key }: Pick<Account, 'key'>) {
  return { issuer: issuer.metadata.issuer, subject: key }
}

/** Creates the account whose address is now verified; undefined if this challenge was used before. */
export function confirm(ctx: Needs, challenge: Challenge, from: From): Promise<Account | undefined> {
  return transaction(ctx.db, async (tx) => {
    if (!challenge.genuine || !(await spendChallenge(tx, challenge))) return undefined
    const account = await ensureAccount(tx, challenge)
    await recordSecurity(tx, 'account-made', whoIs(ctx, account), from)
    return account
  })
}

/** Whether a code may be mailed, and how long it is held back when many ask for this address. */
export async function mayMail(
  { db }: Needs,
  email: string,
  { network, knownAs }: Caller,
  account?: Account,
): Promise<'too-many' | { runAt?: Date }> {
  const browser = account && knownAs(account.key)
  const pair = browser ? `mail browser ${browser}` : `mail pair ${network} ${email}`
  if (!(await mayTry(db, pair, MAILS_PER_PAIR))) return 'too-many'
  // What is refused above uses up nobody else's mails.
  if (!browser && !(await mayTry(db, `mail network ${network}`, MAILS_PER_NETWORK))) return 'too-many'
  const seconds = browser ? 0 : mailHoldSeconds(await countTry(db, `mail anywhere ${email}`, 60))
  return seconds > 0 ? { runAt: new Date(Date.now() + seconds * 1000) } : {}
}

type PendingSignUp = {
  interaction: string
  email: string
  name: string
  password: string | null
  genuine: boolean
}

async function mailChallenge(ctx: Needs, signUp: PendingSignUp, hold: { runAt?: Date }): Promise<void> {
  const { publicUrl } = ctx.config
  await transaction(ctx.db, async (tx) => {
    const { code, link } = await makeChallenge(tx, { purpose: 'sign-up', ...signUp })
    const address = `${publicUrl}/idp/interaction/${signUp.interaction}/confirm/${link}`
    const letter = signUp.genuine
      ? confirmLetter(signUp.email, code, address)
      : knownLetter(signUp.email, `${publicUrl}${LOGIN_PATH}`)
    await queueMail(tx, letter, hold)
  })
}
