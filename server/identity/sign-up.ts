import { LOGIN_PATH } from '#domain/paths.ts'
import { transaction } from '../db/transaction.ts'
import { mayTry, networkOf } from '../http/attempts.ts'
import { queueMail } from '../mail/mail.ts'
import { type Account, accountByEmail, ensureAccount } from './accounts.ts'
import { type Challenge, checkCode, makeChallenge, newestChallenge, spendChallenge } from './challenges.ts'
import { confirmLetter, knownLetter } from './letters.ts'
import type { Needs } from './needs.ts'
import { hashPassword } from './password-hash.ts'

/** How many codes may be requested for an address, and from a network. */
export const MAILS_PER_ADDRESS = { most: 6, minutes: 60 }
export const MAILS_PER_NETWORK = { most: 30, minutes: 60 }

type SignUpRequest = { interaction: string; email: string; name: string; password: string; ip: string }

/** Mails a code. An address that has an account gets a different mail, but the page shows the same. */
export async function startSignUp(
  ctx: Needs,
  { password, ip, ...request }: SignUpRequest,
): Promise<'mailed' | 'too-many'> {
  if (!(await mayMail(ctx, request.email, ip))) return 'too-many'
  const hash = await hashPassword(password)
  const known = await accountByEmail(ctx.db, request.email)
  await mailChallenge(ctx, { ...request, password: hash, genuine: !known })
  return 'mailed'
}

/** Mails a new code for the same sign-up, perhaps in another window. */
export async function mailAgain(
  ctx: Needs,
  { email, name, password, genuine }: Challenge,
  { interaction, ip }: { interaction: string; ip: string },
): Promise<'mailed' | 'too-many'> {
  if (!(await mayMail(ctx, email, ip))) return 'too-many'
  await mailChallenge(ctx, { interaction, email, name, password, genuine })
  return 'mailed'
}

/** Creates the account if the typed code is right. */
export async function confirmByCode(
  ctx: Needs,
  interaction: string,
  code: string,
): Promise<Account | 'wrong' | 'over'> {
  const challenge = await newestChallenge(ctx.db, interaction, 'sign-up')
  if (!challenge) return 'over'
  const checked = await checkCode(ctx.db, challenge, code)
  return checked === 'right' ? ((await confirm(ctx, challenge)) ?? 'over') : checked
}

/** Creates the account whose address is now verified; undefined if this challenge was used before. */
export function confirm(ctx: Needs, challenge: Challenge): Promise<Account | undefined> {
  return transaction(ctx.db, async (tx) => {
    if (!challenge.genuine || !(await spendChallenge(tx, challenge))) return undefined
    return ensureAccount(tx, challenge)
  })
}

export async function mayMail({ db }: Needs, email: string, ip: string): Promise<boolean> {
  const network = await mayTry(db, `mail network ${networkOf(ip)}`, MAILS_PER_NETWORK)
  return (await mayTry(db, `mail address ${email}`, MAILS_PER_ADDRESS)) && network
}

type PendingSignUp = {
  interaction: string
  email: string
  name: string
  password: string | null
  genuine: boolean
}

async function mailChallenge(ctx: Needs, signUp: PendingSignUp): Promise<void> {
  const { publicUrl } = ctx.config
  await transaction(ctx.db, async (tx) => {
    const { code, link } = await makeChallenge(tx, { purpose: 'sign-up', ...signUp })
    const address = `${publicUrl}/idp/interaction/${signUp.interaction}/confirm/${link}`
    const letter = signUp.genuine
      ? confirmLetter(signUp.email, code, address)
      : knownLetter(signUp.email, `${publicUrl}${LOGIN_PATH}`)
    await queueMail(tx, letter)
  })
}
