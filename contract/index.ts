import type { Endpoint } from './endpoint.ts'
import * as push from './push.ts'
import * as schemes from './schemes.ts'
import { changeTask, createTask, deleteTask, listTasks, restoreTask } from './tasks.ts'

/** Every endpoint of the product. The server mounts them, OpenAPI and the access test read this list. */
export const endpoints: readonly Endpoint[] = [
  listTasks,
  createTask,
  changeTask,
  deleteTask,
  restoreTask,
  schemes.listSchemes,
  schemes.createScheme,
  schemes.changeScheme,
  schemes.deleteScheme,
  schemes.todaysAlerts,
  schemes.searchTasks,
  schemes.searchSchemes,
  push.vapidPublicKey,
  push.subscribe,
  push.unsubscribe,
  push.listDevices,
  push.listDeliveries,
  push.sendTest,
  push.pushShown,
  push.pushAction,
]
