import { listMyPeople } from '#contract/my-people.ts'
import { type App, handle } from '../http/mount.ts'
import { myPeople } from './service.ts'

/** The people someone cares for, at a glance. */
export function myPeopleRoutes(app: App): void {
  handle(app, listMyPeople, ({ ctx, actor }) => myPeople(ctx, actor.person))
}
