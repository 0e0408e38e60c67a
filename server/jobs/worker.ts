import { Logger, type Runner, run, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import { accountJobs } from '../account/jobs.ts'
import { billingJobs } from '../billing/jobs.ts'
import type { Context } from '../context.ts'
import { ERASE_DELETED_TASKS, eraseDeletedTasks } from '../tasks/erase.ts'

/** What the worker can do: each capability names its jobs. */
function jobsOf(ctx: Context): TaskList {
  return {
    ...accountJobs(ctx),
    ...billingJobs(ctx),
    [ERASE_DELETED_TASKS]: (payload) => eraseDeletedTasks(ctx, payload as { owner: string }),
  }
}

/** What comes back by the clock. */
const CRONTAB = ['17 * * * * reconcile-billing', '17 3 * * * sweep-identity'].join('\n')

/** The tables of the queue. */
export async function migrateQueue(ctx: Context): Promise<void> {
  await runMigrations({ pgPool: ctx.db, logger: quiet(ctx) })
}

/** Works off the queue until stopped. */
export async function startWorker(ctx: Context): Promise<Runner> {
  return run({
    pgPool: ctx.db,
    taskList: jobsOf(ctx),
    crontab: CRONTAB,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quiet(ctx),
  })
}

/** Works off what is due now, and returns. */
export async function workOnce(ctx: Context): Promise<void> {
  await runOnce({ pgPool: ctx.db, taskList: jobsOf(ctx), noHandleSignals: true, logger: quiet(ctx) })
}

function quiet(ctx: Context): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') ctx.log.error(message)
    else ctx.log.debug(message)
  })
}
