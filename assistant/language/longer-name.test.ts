import { expect, it } from 'vitest'
import { mayBeLeaving } from './leaving.ts'
import { namesLonger } from './longer-name.ts'

it.each([
  ['they moved the bank visit to Friday', 'Ring the bank'],
  ['the bank holiday is moved to Monday', 'Ring the bank'],
  ['they’ve rescheduled the plumber’s visit', 'Call plumber'],
  ['choir practice concert moved to Friday', 'Choir'],
  ['the dentist ball was moved', 'Dentist'],
])('%s: not “%s”', (said, title) => {
  expect(namesLonger(said, title)).toBe(true)
})

it.each([
  ['they moved the dentist appointment to Friday', 'Dentist'],
  ['choir practice got moved to 8', 'Choir'],
  ['the bank call has been moved to Friday', 'Ring the bank'],
  ['dentist moved me to 3', 'Dentist'],
  ['the plumber’s been moved to Friday', 'Call plumber'],
])('%s: “%s”', (said, title) => {
  expect(namesLonger(said, title)).toBe(false)
})

it('takes “run in ten” for leaving, perhaps, and “my run, in ten” for the run', () => {
  for (const said of ['run in ten', 'I’ll run in five', 'have to run in an hour'])
    expect(mayBeLeaving(said, 'Run')).toBe(true)
  for (const said of ['my run, in ten', 'the run in an hour', 'move run in ten', 'run at six', 'run'])
    expect(mayBeLeaving(said, 'Run')).toBe(false)
  expect(mayBeLeaving('nap in ten', 'Nap')).toBe(false)
})
