import { EventEmitter } from 'node:events'
import {
  Logger,
  run,
  runMigrations,
  runOnce,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Base } from '../base.ts'
import { scrubbedError } from '../config/log.ts'
import { guarded } from '../process/guard.ts'
import { traced } from '../process/traced.ts'
import { Presence } from './presence.ts'
import { startSchedule } from './schedule.ts'

/** What a worker does: jobs by name, scheduled jobs (crontab lines), and services that run until stopped. */
export type Work = {
  jobs: TaskList
  cron: readonly string[]
  start: () => { stop: () => Promise<void> }[]
}

/** Creates or updates the tables of the queue. */
export async function migrateQueue(ctx: Base): Promise<void> {
  await runMigrations({ pgPool: ctx.db, logger: quietLogger(ctx) })
}

/** The same for a database that no context was made for. */
export async function createQueue(pgPool: Pool): Promise<void> {
  await runMigrations({ pgPool, logger: new Logger(() => () => {}) })
}

/** Runs jobs and services until stopped. */
export async function startWorker(
  ctx: Base,
  databaseUrl: string,
  work: Work,
  fatal: (error: unknown) => void = () => {},
): Promise<{ stop: () => Promise<void> }> {
  const events: WorkerEvents = new EventEmitter()
  const presence = new Presence(databaseUrl, ctx.db, ctx.log)
  const announced = new Promise<void>((resolve, reject) => {
    const announce = ({ workerPool }: { workerPool: { id: string } }) =>
      presence.announce(workerPool.id).then(resolve, reject)
    events.once('pool:create', guarded('worker pool', announce))
  })
  const runner = await run({
    pgPool: ctx.db,
    taskList: scrubbing(work.jobs),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    events,
    logger: quietLogger(ctx),
  })
  // It survives failing jobs and a database that is away. If it ended for another reason, nobody would notice.
  runner.promise.catch(fatal)
  await announced
  const services = [startSchedule(ctx, work.cron), ...work.start()]
  return {
    stop: async () => {
      for (const service of services) await service.stop()
      await runner.stop()
      await presence.stop()
    },
  }
}

/** Runs the jobs that are due now, then returns. */
export async function runDueJobs(ctx: Base, jobs: TaskList): Promise<void> {
  await runOnce({
    pgPool: ctx.db,
    taskList: scrubbing(jobs),
    noHandleSignals: true,
    logger: quietLogger(ctx),
    // Without this, the results of the last jobs are only written after it has returned.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

/** What a job throws is stored beside it and logged: never with the addresses and numbers of people. */
function scrubbing(jobs: TaskList): TaskList {
  const safe = Object.entries(jobs).map(([name, job]): [string, Task] => [
    name,
    async (payload, helpers) => {
      try {
        return await traced('job', name, async () => job?.(payload as never, helpers as never))
      } catch (error) {
        throw scrubbedError(error)
      }
    },
  ])
  return Object.fromEntries(safe)
}

function quietLogger(ctx: Base): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') ctx.log.error(message)
    else ctx.log.debug(message)
  })
}
