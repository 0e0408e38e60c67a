import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import { accountJobs } from '../account/jobs.ts'
import { billingJobs } from '../billing/jobs.ts'
import type { Context } from '../context.ts'
import { ReminderEngine } from '../reminders/engine.ts'
import { forgetDeliveries } from '../reminders/forget.ts'
import { ERASE_DELETED_TASKS, eraseDeletedTasks } from '../tasks/erase.ts'
import { Presence } from './presence.ts'

/** What the worker can do: each capability names its jobs. */
function jobsOf(ctx: Context): TaskList {
  return {
    ...accountJobs(ctx),
    ...billingJobs(ctx),
    'forget-deliveries': () => forgetDeliveries(ctx),
    [ERASE_DELETED_TASKS]: (payload) => eraseDeletedTasks(ctx, payload as { owner: string }),
  }
}

/** What comes back by the clock. */
const CRONTAB = [
  '17 * * * * reconcile-billing',
  '17 3 * * * sweep-identity',
  '41 * * * * forget-deliveries',
].join('\n')

/** The tables of the queue. */
export async function migrateQueue(ctx: Context): Promise<void> {
  await runMigrations({ pgPool: ctx.db, logger: quiet(ctx) })
}

/** Works off the queue, plans and sends reminders, until stopped. */
export async function startWorker(ctx: Context, databaseUrl: string): Promise<{ stop: () => Promise<void> }> {
  const events: WorkerEvents = new EventEmitter()
  const presence = new Presence(databaseUrl, ctx.db, ctx.log)
  const shown = new Promise<void>((resolve, reject) => {
    events.once('pool:create', ({ workerPool }) => presence.show(workerPool.id).then(resolve, reject))
  })
  const runner = await run({
    pgPool: ctx.db,
    taskList: jobsOf(ctx),
    crontab: CRONTAB,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    events,
    logger: quiet(ctx),
  })
  await shown
  const reminders = new ReminderEngine(ctx)
  reminders.start()
  return {
    stop: async () => {
      await reminders.stop()
      await runner.stop()
      await presence.stop()
    },
  }
}

/** Works off what is due now, and returns. */
export async function workOnce(ctx: Context): Promise<void> {
  await runOnce({
    pgPool: ctx.db,
    taskList: jobsOf(ctx),
    noHandleSignals: true,
    logger: quiet(ctx),
    // Else what came of the last jobs is written down only after it has returned.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

function quiet(ctx: Context): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') ctx.log.error(message)
    else ctx.log.debug(message)
  })
}
