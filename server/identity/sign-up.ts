import { LOGIN_PATH } from '#domain/paths.ts'
import { transaction } from '../db/transaction.ts'
import { mayTry, networkOf } from '../http/attempts.ts'
import { queueMail } from '../mail/mail.ts'
import { type Account, accountByEmail, proveAccount } from './accounts.ts'
import { type Challenge, checkCode, makeChallenge, newestChallenge, spendChallenge } from './challenges.ts'
import { confirmLetter, knownLetter } from './letters.ts'
import type { Needs } from './needs.ts'
import { hashPassword } from './password-hash.ts'

/** How many codes an address, and how many a network, may ask for. */
export const MAILS_PER_ADDRESS = { most: 6, minutes: 60 }
export const MAILS_PER_NETWORK = { most: 30, minutes: 60 }

type Wish = { interaction: string; email: string; name: string; password: string; ip: string }

/** Mails a code. An address that has an account gets another mail; the page shows the same. */
export async function startSignUp(
  ctx: Needs,
  { password, ip, ...wish }: Wish,
): Promise<'mailed' | 'too-many'> {
  if (!(await mayMail(ctx, wish.email, ip))) return 'too-many'
  const hash = await hashPassword(password)
  const known = await accountByEmail(ctx.db, wish.email)
  await mailChallenge(ctx, { ...wish, password: hash, genuine: !known })
  return 'mailed'
}

/** A new code for the same sign-up, perhaps in another window. */
export async function mailAgain(
  ctx: Needs,
  { email, name, password, genuine }: Challenge,
  { interaction, ip }: { interaction: string; ip: string },
): Promise<'mailed' | 'too-many'> {
  if (!(await mayMail(ctx, email, ip))) return 'too-many'
  await mailChallenge(ctx, { interaction, email, name, password, genuine })
  return 'mailed'
}

/** The code was typed: the account comes into being. */
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

/** Makes the account whose address is now proven; undefined when this proof was used before. */
export function confirm(ctx: Needs, challenge: Challenge): Promise<Account | undefined> {
  return transaction(ctx.db, async (tx) => {
    if (!challenge.genuine || !(await spendChallenge(tx, challenge))) return undefined
    return proveAccount(tx, challenge)
  })
}

export async function mayMail({ db }: Needs, email: string, ip: string): Promise<boolean> {
  const network = await mayTry(db, `mail network ${networkOf(ip)}`, MAILS_PER_NETWORK)
  return (await mayTry(db, `mail address ${email}`, MAILS_PER_ADDRESS)) && network
}

type Waiting = { interaction: string; email: string; name: string; password: string | null; genuine: boolean }

async function mailChallenge(ctx: Needs, waiting: Waiting): Promise<void> {
  const { publicUrl } = ctx.config
  await transaction(ctx.db, async (tx) => {
    const { code, link } = await makeChallenge(tx, { purpose: 'sign-up', ...waiting })
    const address = `${publicUrl}/idp/interaction/${waiting.interaction}/confirm/${link}`
    const letter = waiting.genuine
      ? confirmLetter(waiting.email, code, address)
      : knownLetter(waiting.email, `${publicUrl}${LOGIN_PATH}`)
    await queueMail(tx, letter)
  })
}
