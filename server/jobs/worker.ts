import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { billingJobs } from '../billing/jobs.ts'
import type { Context } from '../context.ts'
import { ERASE_DELETED_TASKS, eraseDeletedTasks } from '../tasks/erase.ts'

/** What the worker can do: each capability names its jobs. */
function jobsOf(ctx: Context): TaskList {
  return {
    ...billingJobs(ctx),
    [ERASE_DELETED_TASKS]: (payload) => eraseDeletedTasks(ctx, payload as { owner: string }),
  }
}

/** What comes back by the clock. */
const CRONTAB = '17 * * * * reconcile-billing'

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

function quiet(ctx: Context): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') ctx.log.error(message)
    else ctx.log.debug(message)
  })
}
