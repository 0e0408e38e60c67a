import { LOGIN_PATH } from '#domain/paths.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { forgiveAll } from '../http/attempts.ts'
import { queueMail } from '../mail/mail.ts'
import { type Account, accountByEmail, setPassword } from './accounts.ts'
import { type Challenge, checkCode, makeChallenge, newestChallenge, spendChallenge } from './challenges.ts'
import { changedLetter, resetLetter } from './letters.ts'
import type { Needs } from './needs.ts'
import { hashPassword } from './password-hash.ts'
import { revokeAccount } from './records.ts'
import { mayMail } from './sign-up.ts'

type ResetRequest = { interaction: string; email: string; ip: string }

/** Mails a code if the address has an account. If not, nothing is sent, but the page shows the same. */
export async function startReset(
  ctx: Needs,
  { interaction, email, ip }: ResetRequest,
): Promise<'mailed' | 'too-many'> {
  if (!(await mayMail(ctx, email, ip))) return 'too-many'
  const genuine = Boolean(await accountByEmail(ctx.db, email))
  await transaction(ctx.db, async (tx) => {
    const { code, link } = await makeChallenge(tx, { purpose: 'reset', interaction, email, genuine })
    if (genuine) await queueMail(tx, resetLetter(email, code, `${ctx.config.publicUrl}/idp/reset/${link}`))
  })
  return 'mailed'
}

export async function resetByCode(
  ctx: Needs,
  { interaction, code, password }: { interaction: string; code: string; password: string },
): Promise<Account | 'wrong' | 'over'> {
  const challenge = await newestChallenge(ctx.db, interaction, 'reset')
  if (!challenge) return 'over'
  const checked = await checkCode(ctx.db, challenge, code)
  return checked === 'right' ? ((await reset(ctx, challenge, password)) ?? 'over') : checked
}

/** Sets the new password and signs out everywhere; undefined if this challenge was used before. */
export async function reset(
  ctx: Needs,
  challenge: Challenge,
  password: string,
): Promise<Account | undefined> {
  const hash = await hashPassword(password)
  return transaction(ctx.db, async (tx) => {
    const account = challenge.genuine && (await accountByEmail(tx, challenge.email))
    if (!account || !(await spendChallenge(tx, challenge))) return undefined
    await changePassword(tx, ctx, account, hash)
    return account
  })
}

async function changePassword(tx: Tx, ctx: Needs, { key, email }: Account, hash: string): Promise<void> {
  await setPassword(tx, key, hash)
  await revokeAccount(tx, key)
  await forgiveAll(tx, `sign-in address ${email}`)
  await queueMail(tx, changedLetter(email, `${ctx.config.publicUrl}${LOGIN_PATH}`))
}
