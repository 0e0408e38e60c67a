import type { TaskList } from 'graphile-worker'
import type { Base } from '../base.ts'
import { sweepRecords } from './records.ts'

export function identityJobs({ db }: Base): TaskList {
  return { 'sweep-identity': () => sweepRecords(db) }
}
