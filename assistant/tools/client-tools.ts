import * as z from 'zod'
import * as input from './inputs.ts'
import { tool } from './tool.ts'

/** Tools that run in the browser. The session forwards the calls; their results are not used. */
export const navigateTo = tool({
  name: 'NavigateTo',
  description: 'Shows a day in the app, and on it a task when an id is given.',
  input: z.object({ date: input.date, id: input.id.optional() }),
  writes: false,
  run: async () => ({ say: 'Shown.' }),
})

export const refreshDataCaches = tool({
  name: 'RefreshDataCaches',
  description: 'Makes the app read the tasks again. It happens by itself after every change.',
  input: z.object({}),
  writes: false,
  run: async () => ({ say: 'Refreshed.' }),
})

export function isClientTool(name: string): name is 'NavigateTo' | 'RefreshDataCaches' {
  return name === 'NavigateTo' || name === 'RefreshDataCaches'
}
