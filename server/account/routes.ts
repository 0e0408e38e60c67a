import { getProfile, patchProfile, postProfile } from '#contract/account.ts'
import { type App, handle } from '../http/mount.ts'
import { changeProfile, greet, profileOf } from './profile.ts'

export function accountRoutes(app: App): void {
  handle(app, getProfile, ({ ctx, actor }) => profileOf(ctx.db, actor.subject.key))
  handle(app, postProfile, ({ ctx, actor, body }) => greet(ctx, actor.person, body))
  handle(app, patchProfile, ({ ctx, actor, body }) => changeProfile(ctx, actor, body))
}
