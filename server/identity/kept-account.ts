import sql from 'sql-template-tag'
import { eraseTimeOf, reopen } from '../account/closing.ts'
import type { Context } from '../context.ts'
import { first } from '../db/sql.ts'
import { wordsPage } from './pages.ts'
import type { VisitRoutes } from './visit.ts'

/** When the person behind an account is to be erased, if they closed it. */
export async function closingOf(ctx: Context, account: string): Promise<{ eraseAt: Date } | undefined> {
  const person = await personOf(ctx, account)
  const eraseAt = person ? await eraseTimeOf(ctx.db, person) : undefined
  return eraseAt && { eraseAt }
}

/** 'Keep my account', pressed right after signing in. */
export function keepRoute(route: VisitRoutes): void {
  route('POST', '/keep', async ({ ctx, typed, isProof, finish, show }) => {
    const account = typed('account')
    if (!isProof(account, typed('proof'))) return show(TOO_LATE, 403)
    const person = await personOf(ctx, account)
    if (person && (await eraseTimeOf(ctx.db, person))) await reopen(ctx, person)
    return finish({ key: account }, 'keeping')
  })
}

async function personOf({ db, issuer }: Context, account: string): Promise<string | undefined> {
  const found = await first<{ person: string }>(
    db,
    sql`select person from person_identity where issuer = ${issuer.metadata.issuer} and subject = ${account}`,
  )
  return found?.person
}

const TOO_LATE = wordsPage({
  title: 'Please start again',
  words: 'Sign in once more, then you can keep your account.',
})
