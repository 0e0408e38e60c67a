import type { TaskList } from 'graphile-worker'
import type { Registry } from 'prom-client'
import { liveRoutes } from './access/live-routes.ts'
import { accountJobs } from './account/jobs.ts'
import { activityPart, profilePart } from './account/own-parts.ts'
import { accountRoutes } from './account/routes.ts'
import { assistantBackend } from './assistant/backend.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { backupMetrics } from './backup/metrics.ts'
import { scheduleBackups } from './backup/schedule.ts'
import { billingPart } from './billing/account-part.ts'
import { billingJobs } from './billing/jobs.ts'
import { billingRoutes } from './billing/routes.ts'
import { calendarPart } from './calendar/account-part.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { careCirclePart } from './care-circle/account-part.ts'
import { careCircleRoutes } from './care-circle/routes.ts'
import type { Context } from './context.ts'
import type { App } from './http/mount.ts'
import { identityPart } from './identity/account-part.ts'
import { identityJobs } from './identity/jobs.ts'
import { identityMetrics } from './identity/metrics.ts'
import { identityRoutes } from './identity/routes.ts'
import { forgetGivenUp } from './jobs/given-up.ts'
import { queueMetrics } from './jobs/metrics.ts'
import { myPeopleRoutes } from './my-people/routes.ts'
import { notesPart } from './notes/account-part.ts'
import { noteRoutes } from './notes/routes.ts'
import { pausesPart } from './pauses/account-part.ts'
import { pauseRoutes } from './pauses/routes.ts'
import type { AccountPart } from './people/account-part.ts'
import { picturesPart } from './pictures/account-part.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { sweepPictures } from './pictures/sweep.ts'
import { devicesPart } from './push/account-part.ts'
import { pushMetrics } from './push/metrics.ts'
import { sendWeeklyTests, watchReach } from './push/reach.ts'
import { pushRoutes } from './push/routes.ts'
import { deliveriesPart, makingSurePart } from './reminders/account-part.ts'
import { callRoutes } from './reminders/channels/phone/call-routes.ts'
import { ReminderEngine } from './reminders/engine.ts'
import { forgetDeliveries } from './reminders/forget.ts'
import { reminderMetrics } from './reminders/metrics.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { routinesPart } from './routines/account-part.ts'
import { routineRoutes } from './routines/routes.ts'
import { schemesPart } from './schemes/account-part.ts'
import { schemeRoutes } from './schemes/routes.ts'
import { simpleViewPart } from './simple-view/account-part.ts'
import { simpleViewRoutes } from './simple-view/routes.ts'
import { tasksPart } from './tasks/account-part.ts'
import { ERASE_DELETED_TASKS, eraseDeletedTasks } from './tasks/erase.ts'
import { measureStorage } from './tasks/room.ts'
import { taskRoutes } from './tasks/routes.ts'

/** Something the product can do, with everything the rest of the server needs of it. */
export type Capability = {
  name: string
  routes?: (app: App<Context>) => void
  /** the worker's jobs, by name */
  jobs?: (ctx: Context) => TaskList
  /** scheduled jobs: crontab lines, in UTC */
  cron?: readonly string[]
  /** starts what runs in the worker all the time */
  start?: (ctx: Context) => { stop: () => Promise<void> }
  /** what it stores about a person, in the order of the download */
  accountParts?: (ctx: Context) => readonly AccountPart[]
  metrics?: (ctx: Context, registry: Registry) => void
}

/** Everything the product can do. App, worker and account go through this list. */
export const capabilities: readonly Capability[] = [
  {
    name: 'identity',
    metrics: identityMetrics,
    routes: identityRoutes,
    jobs: identityJobs,
    cron: ['27 3 * * * sweep-identity'],
    accountParts: () => [identityPart],
  },
  {
    name: 'account',
    routes: accountRoutes,
    jobs: accountJobs,
    cron: ['19 3 * * * plan-erasing'],
    accountParts: () => [profilePart, activityPart],
  },
  {
    name: 'tasks',
    routes: taskRoutes,
    jobs: (ctx) => ({
      [ERASE_DELETED_TASKS]: (payload) => eraseDeletedTasks(ctx, payload as { owner: string }),
      'measure-storage': () => measureStorage(ctx),
    }),
    cron: ['*/10 * * * * measure-storage'],
    accountParts: () => [tasksPart],
  },
  { name: 'pauses', routes: pauseRoutes, accountParts: () => [pausesPart] },
  { name: 'routines', routes: routineRoutes, accountParts: () => [routinesPart] },
  {
    name: 'pictures',
    routes: pictureRoutes,
    jobs: (ctx) => ({ 'sweep-pictures': () => sweepPictures(ctx) }),
    cron: ['33 * * * * sweep-pictures'],
    accountParts: (ctx) => [picturesPart(ctx)],
  },
  { name: 'calendar', routes: calendarRoutes, accountParts: () => [calendarPart] },
  { name: 'schemes', routes: schemeRoutes, accountParts: () => [schemesPart] },
  {
    name: 'reminders',
    routes: (app) => {
      callRoutes(app)
      reminderRoutes(app)
    },
    jobs: (ctx) => ({ 'forget-deliveries': () => forgetDeliveries(ctx) }),
    cron: ['41 * * * * forget-deliveries'],
    start: (ctx) => new ReminderEngine(ctx).start(),
    accountParts: (ctx) => [deliveriesPart(ctx), makingSurePart],
    metrics: reminderMetrics,
  },
  {
    name: 'push',
    routes: pushRoutes,
    jobs: (ctx) => ({
      'watch-reach': () => watchReach(ctx),
      'send-weekly-tests': () => sendWeeklyTests(ctx),
    }),
    cron: ['23 * * * * watch-reach', '5,15,25,35,45,55 * * * * send-weekly-tests'],
    accountParts: () => [devicesPart],
    metrics: pushMetrics,
  },
  { name: 'simple-view', routes: simpleViewRoutes, accountParts: () => [simpleViewPart] },
  { name: 'care-circle', routes: careCircleRoutes, accountParts: (ctx) => [careCirclePart(ctx)] },
  { name: 'my-people', routes: myPeopleRoutes },
  { name: 'notes', routes: noteRoutes, accountParts: () => [notesPart] },
  {
    name: 'billing',
    routes: billingRoutes,
    jobs: billingJobs,
    cron: ['17 * * * * reconcile-billing'],
    accountParts: (ctx) => [billingPart(ctx)],
  },
  {
    name: 'jobs',
    jobs: ({ db }) => ({ 'forget-given-up': () => forgetGivenUp(db) }),
    cron: ['47 3 * * * forget-given-up'],
    metrics: queueMetrics,
  },
  { name: 'backup', start: scheduleBackups, metrics: backupMetrics },
  { name: 'live', routes: liveRoutes },
  { name: 'assistant', routes: (app) => assistantRoutes(app, assistantBackend(app.ctx)) },
]
