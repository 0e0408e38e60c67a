import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Base } from '../base.ts'
import { Presence } from './presence.ts'

/** What a worker does: jobs by name, jobs by the clock (lines of a crontab), and what runs without end. */
export type Work = {
  jobs: TaskList
  cron: readonly string[]
  start: () => { stop: () => Promise<void> }[]
}

/** The tables of the queue. */
export async function migrateQueue(ctx: Base): Promise<void> {
  await runMigrations({ pgPool: ctx.db, logger: quiet(ctx) })
}

/** Does all the work there is, until stopped. */
export async function startWorker(
  ctx: Base,
  databaseUrl: string,
  work: Work,
): Promise<{ stop: () => Promise<void> }> {
  const events: WorkerEvents = new EventEmitter()
  const presence = new Presence(databaseUrl, ctx.db, ctx.log)
  const shown = new Promise<void>((resolve, reject) => {
    events.once('pool:create', ({ workerPool }) => presence.show(workerPool.id).then(resolve, reject))
  })
  const runner = await run({
    pgPool: ctx.db,
    taskList: work.jobs,
    crontab: work.cron.join('\n'),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    events,
    logger: quiet(ctx),
  })
  await shown
  const running = work.start()
  return {
    stop: async () => {
      for (const one of running) await one.stop()
      await runner.stop()
      await presence.stop()
    },
  }
}

/** Does the jobs that are due now, and returns. */
export async function workOnce(ctx: Base, jobs: TaskList): Promise<void> {
  await runOnce({
    pgPool: ctx.db,
    taskList: jobs,
    noHandleSignals: true,
    logger: quiet(ctx),
    // Else what came of the last jobs is written down only after it has returned.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

function quiet(ctx: Base): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') ctx.log.error(message)
    else ctx.log.debug(message)
  })
}
