import { capitalized } from '#domain/capitalized.ts'
import type { ToolPart } from './messages.ts'

/** The line above a tool's details, as a person would put it. A change is 'used' only once something was changed. */
export function toolLine({ name, result, isError }: Pick<ToolPart, 'name' | 'result' | 'isError'>): string {
  const title = TITLES[name] ?? wordsIn(name)
  if (isError) return `${title}: did not work`
  if (result === undefined) return `${title}…`
  return isQuestion(result) ? `${title}: asks first` : `Used tool: ${title}`
}

const TITLES: Record<string, string> = {
  ListDay: 'Look at the day',
  FindTasks: 'Look for a task',
  WhatNext: 'See what is next',
  Summary: 'Sum up the day',
  PlanDay: 'Look at the day to plan it',
  AddTask: 'Add a task',
  ChangeTask: 'Change a task',
  CompleteTask: 'Check a task off',
  SkipTask: 'Skip a task',
  ReopenTask: 'Open a task again',
  RescheduleTask: 'Move a task',
  DeleteTask: 'Delete a task',
  MuteReminders: 'Mute or unmute reminders',
  ReminderState: 'Check the reminders',
  Undo: 'Undo the last change',
  NavigateTo: 'Open a page',
  RefreshDataCaches: 'Refresh the screen',
}

/** A tool of someone else's agent: 'findTrains' as 'Find trains'. */
function wordsIn(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim()
  return capitalized(words)
}

/** Whether the tool changed nothing yet and waits for a yes. */
function isQuestion(result: string): boolean {
  try {
    return (JSON.parse(result) as { needsConfirmation?: unknown } | null)?.needsConfirmation === true
  } catch {
    return false
  }
}
