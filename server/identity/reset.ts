import { LOGIN_PATH } from '#domain/paths.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { queueMail } from '../mail/mail.ts'
import { type From, recordSecurity } from '../trail/trail.ts'
import { type Account, accountByEmail, setPassword } from './accounts.ts'
import { type Challenge, makeChallenge, newestChallenge, spendAllOf } from './challenges.ts'
import { changedLetter, resetLetter } from './letters.ts'
import type { Needs } from './needs.ts'
import { hashPassword } from './password-hash.ts'
import { type CodeProblem, checkCodeOf, mayMail, whoIs } from './sign-up.ts'
import { signOutAccount } from './signed-in.ts'
import type { Caller } from './visit.ts'

type ResetRequest = { interaction: string; email: string; caller: Caller }

/** Mails a code if the address has an account. If not, nothing is sent, but the page shows the same. */
export async function startReset(
  ctx: Needs,
  { interaction, email, caller }: ResetRequest,
): Promise<'mailed' | 'too-many'> {
  const account = await accountByEmail(ctx.db, email)
  const hold = await mayMail(ctx, email, caller, account)
  if (hold === 'too-many') return hold
  const genuine = Boolean(account)
  await transaction(ctx.db, async (tx) => {
    const { code, link } = await makeChallenge(tx, { purpose: 'reset', interaction, email, genuine })
    const letter = resetLetter(email, code, `${ctx.config.publicUrl}/idp/reset/${link}`)
    // The same work for an unknown address, so that the time it takes reveals nothing.
    await queueMail(tx, letter, { ...hold, really: genuine })
    if (account) await recordSecurity(tx, 'reset-asked', whoIs(ctx, account), caller)
  })
  return 'mailed'
}

export async function resetByCode(
  ctx: Needs,
  request: { interaction: string; code: string; password: string; caller: Caller },
): Promise<Account | CodeProblem> {
  const { interaction, code, password, caller } = request
  const challenge = await newestChallenge(ctx.db, interaction, 'reset')
  if (!challenge) return 'over'
  const checked = await checkCodeOf(ctx, challenge, code, caller)
  return checked === 'right' ? ((await reset(ctx, challenge, password, caller)) ?? 'over') : checked
}

/** Sets the new password and signs out everywhere; undefined if this challenge was used before, or another since. */
export async function reset(
  ctx: Needs,
  challenge: Challenge,
  password: string,
  from: From,
): Promise<Account | undefined> {
  const hash = await hashPassword(password)
  return transaction(ctx.db, async (tx) => {
    const account = challenge.genuine && (await accountByEmail(tx, challenge.email))
    if (!account || !(await spendAllOf(tx, challenge))) return undefined
    await changePassword(tx, ctx, account, hash)
    await recordSecurity(tx, 'password-changed', whoIs(ctx, account), from)
    return { ...account, password: hash }
  })
}

async function changePassword(tx: Tx, ctx: Needs, { key, email }: Account, hash: string): Promise<void> {
  await setPassword(tx, key, hash)
  await signOutAccount(ctx, tx, key)
  await queueMail(tx, changedLetter(email, `${ctx.config.publicUrl}${LOGIN_PATH}`))
}
