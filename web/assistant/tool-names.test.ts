import { expect, test } from 'vitest'
import { toolLine } from './tool-names.ts'

test.each([
  [{ name: 'DeleteTask', result: '{"say":"Deleted."}' }, 'Used tool: Delete a task'],
  [
    { name: 'DeleteTask', result: '{"say":"Delete it?","needsConfirmation":true}' },
    'Delete a task: asks first',
  ],
  [{ name: 'DeleteTask', result: undefined }, 'Delete a task…'],
  [{ name: 'AddTask', result: '{"say":"No."}', isError: true }, 'Add a task: did not work'],
  [{ name: 'findNextTrain', result: 'Done.' }, 'Used tool: Find next train'],
])('%j reads “%s”', (tool, line) => expect(toolLine(tool)).toBe(line))
