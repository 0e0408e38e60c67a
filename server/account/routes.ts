import {
  callWithCode,
  confirmPhone,
  deleteAccount,
  exportData,
  getProfile,
  patchProfile,
  postProfile,
  restoreAccount,
} from '#contract/account.ts'
import { JsonText } from '../http/json-text.ts'
import { type App, handle } from '../http/mount.ts'
import { recordSecurity } from '../trail/trail.ts'
import { closeAccount, reopenByToken } from './closing.ts'
import { deviceKeyOf } from './device-key.ts'
import { download } from './download.ts'
import type { Needs } from './needs.ts'
import * as phone from './phone-verification.ts'
import { changeProfile, readProfileAs, shownTo, updateAfterSignIn } from './profile.ts'
import { restorePage } from './restore-page.ts'
import { circleCounts } from './store.ts'

export function accountRoutes(app: App<Needs>): void {
  handle(app, getProfile, ({ ctx, actor }) => readProfileAs(ctx, actor))
  handle(app, postProfile, async ({ ctx, actor, body }) => ({
    ...(await updateAfterSignIn(ctx, actor.person, body)),
    ...(await circleCounts(ctx.db, actor.person.key)),
    deviceKey: await deviceKeyOf(ctx.db, actor.person.key),
  }))
  handle(app, patchProfile, async ({ ctx, actor, body }) =>
    shownTo(actor, await changeProfile(ctx, actor, body)),
  )
  handle(app, callWithCode, ({ ctx, actor }) => phone.callWithCode(ctx, actor))
  handle(app, confirmPhone, async ({ ctx, actor, body }) =>
    shownTo(actor, await phone.confirmPhone(ctx, actor, body.code)),
  )
  handle(app, exportData, async ({ ctx, actor, reply }) => {
    await recordSecurity(ctx.db, 'downloaded', { person: actor.person.key })
    reply.header('content-disposition', 'attachment; filename="daily-tasks.json"')
    return new JsonText(await download(ctx, actor.person.key))
  })
  handle(app, deleteAccount, ({ ctx, actor }) => closeAccount(ctx, actor.person))
  handle(app, restoreAccount, ({ ctx, body }) => reopenByToken(ctx, body.token))
  restorePage(app)
}
