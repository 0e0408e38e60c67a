import { eraseTimeOf, reopen } from '../account/closing.ts'
import { isUuid } from '../db/uuid.ts'
import { accountByKey } from './accounts.ts'
import { personOf } from './closed-account.ts'
import { messagePage } from './pages.ts'
import type { VisitRoutes } from './visit.ts'

/** 'Keep my account', pressed right after signing in. */
export function keepRoute(route: VisitRoutes): void {
  route('POST', '/keep', async ({ ctx, typed, isProof, finish, show }) => {
    const key = typed('account')
    const account = isUuid(key) ? await accountByKey(ctx.db, key) : undefined
    if (!account || !isProof(account, typed('proof'))) return show(TOO_LATE, 403)
    const person = await personOf(ctx, key)
    const eraseAt = person && (await eraseTimeOf(ctx.db, person))
    if (eraseAt && eraseAt <= ctx.clock()) return show(BEING_ERASED, 410)
    if (eraseAt) await reopen(ctx, person)
    return finish(account, 'keeping')
  })
}

const TOO_LATE = messagePage({
  title: 'Please start again',
  words: 'Sign in once more, then you can keep your account.',
})

const BEING_ERASED = messagePage({
  title: 'This account is being erased',
  words: 'Its time is over, so it can no longer be kept.',
})
