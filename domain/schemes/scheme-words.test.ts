import { expect, test } from 'vitest'
import { schemeSentence } from './scheme-words.ts'

const push = { channel: 'push' as const, muted: false }
const due = (...offsets: number[]) => offsets.map((offsetTime) => ({ offsetTime, option: push }))

test.each([
  [
    { assignmentCriteria: 'pills|medicine', onTaskDue: due(900, 0) },
    'Reminds of tasks with “pills” or “medicine” at their time and 15 minutes after.',
  ],
  [
    { assignmentCriteria: '', onTaskDue: due(-3600), onSkipped: push, onRemoved: push },
    'Reminds of all tasks 1 hour before. Tells when one is skipped or removed.',
  ],
  [
    { assignmentCriteria: 'walk', onTaskDue: [], onCompleted: push, onPending: push, onModified: push },
    'Tells when tasks with “walk” are completed, set back to pending or changed.',
  ],
  // Not only once all of them are.
  [
    { assignmentCriteria: '', onTaskDue: [], onCompleted: push, onAdded: push },
    'Tells when any task is completed or added.',
  ],
  [
    { assignmentCriteria: '^(pill|tea)$', onTaskDue: due(0) },
    'Reminds of tasks whose title fits its pattern at their time.',
  ],
  [{ assignmentCriteria: 'pills', onTaskDue: [], makeSure: true }, 'Makes sure of tasks with “pills”.'],
  [
    { assignmentCriteria: '', onTaskDue: due(0), onSkipped: push, makeSure: true },
    'Reminds of all tasks at their time. Tells when one is skipped. Makes sure of them.',
  ],
])('%j', (scheme, sentence) => {
  expect(schemeSentence(scheme)).toBe(sentence)
})
