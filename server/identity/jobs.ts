import type { TaskList } from 'graphile-worker'
import type { Base } from '../base.ts'
import { forgetOld } from '../sessions/store.ts'
import { forgetOldEvents } from '../trail/trail.ts'
import { sweepRecords } from './records.ts'

export function identityJobs({ db }: Base): TaskList {
  return {
    'sweep-identity': async () => {
      await sweepRecords(db)
      await forgetOld(db)
      await forgetOldEvents(db)
    },
  }
}
