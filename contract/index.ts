import { accountEndpoints } from './account.ts'
import { assistantEndpoints } from './assistant.ts'
import { billingEndpoints } from './billing.ts'
import { calendarEndpoints } from './calendar.ts'
import { careCircleEndpoints } from './care-circle.ts'
import { catchUp } from './catch-up.ts'
import { dayNoteEndpoints } from './day-notes.ts'
import type { Endpoint } from './endpoint.ts'
import { findTasks } from './find.ts'
import { handOverEndpoints } from './hand-over.ts'
import { invitationEndpoints } from './invitations.ts'
import { followLive } from './live.ts'
import { lookBack } from './look-back.ts'
import { listMyPeople } from './my-people.ts'
import { pauseEndpoints } from './pauses.ts'
import { pictureEndpoints } from './pictures.ts'
import { pushEndpoints } from './push.ts'
import { reminderEndpoints } from './reminders.ts'
import { routineEndpoints } from './routines.ts'
import { schemeEndpoints } from './schemes.ts'
import { sessionEndpoints } from './sessions.ts'
import { simpleViewEndpoints } from './simple-view.ts'
import { changeTask, createTask, deleteTask, listTasks, putOffTask, restoreTask } from './tasks.ts'
import { listWeek } from './week.ts'

/** Every endpoint of the product, for OpenAPI and the access test. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...sessionEndpoints,
  listTasks,
  createTask,
  changeTask,
  deleteTask,
  restoreTask,
  putOffTask,
  findTasks,
  listWeek,
  catchUp,
  lookBack,
  ...pauseEndpoints,
  ...routineEndpoints,
  ...pictureEndpoints,
  ...calendarEndpoints,
  ...schemeEndpoints,
  ...pushEndpoints,
  ...reminderEndpoints,
  ...simpleViewEndpoints,
  ...billingEndpoints,
  ...careCircleEndpoints,
  ...invitationEndpoints,
  ...handOverEndpoints,
  listMyPeople,
  ...dayNoteEndpoints,
  followLive,
  ...assistantEndpoints,
]
