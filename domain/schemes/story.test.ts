import { expect, test } from 'vitest'
import { type StoryEvent, storyWords } from './story.ts'

const at = (time: string) => Date.parse(`2026-03-09T${time}:00Z`)
const push = (time: string, more: object = {}): StoryEvent => ({
  kind: 'push',
  at: at(time),
  outcome: 'sent',
  shownAt: at(time),
  device: 'Safari on iPhone',
  ...more,
})
const call = (time: string, more: object = {}): StoryEvent => ({
  kind: 'call',
  at: at(time),
  outcome: 'unanswered',
  rang: [at(time)],
  digit: null,
  ...more,
})
const words = (...events: StoryEvent[]) => storyWords(events, 'UTC')

test('a whole chain reads as one line, in the order it happened', () => {
  expect(
    words(
      { kind: 'done', at: at('08:41'), by: 'Bea' },
      push('08:00'),
      push('08:10'),
      call('08:20'),
      push('08:30', { to: 'Bea', asks: true }),
      { kind: 'taken', at: at('08:33'), by: 'Bea' },
    ),
  ).toBe(
    'Shown on Safari on iPhone 8:00 AM · again 8:10 AM · called 8:20 AM, no answer · Bea told 8:30 AM · Bea: I’ve got it 8:33 AM · done 8:41 AM by Bea',
  )
})

test.each<[string, StoryEvent]>([
  ['', push('08:00', { outcome: 'finished', shownAt: null })],
  ['', push('08:00', { outcome: null, shownAt: null })],
  ['Sent 8:00 AM, not confirmed', push('08:00', { shownAt: null })],
  ['Not sent 8:00 AM, no device is set up', push('08:00', { outcome: 'no device', shownAt: null })],
  [
    'Bea could not be told 8:30 AM, no device is set up',
    push('08:30', { to: 'Bea', outcome: 'no device', shownAt: null }),
  ],
  ['You were told 8:30 AM', push('08:30', { to: 'You', asks: true })],
  ['Bea reminded 8:00 AM', push('08:00', { to: 'Bea' })],
  [
    'Called 8:20 AM, 8:25 AM and 8:30 AM, no answer',
    call('08:20', { rang: ['08:20', '08:25', '08:30'].map(at) }),
  ],
  ['Called 8:20 AM, answered, no key pressed', call('08:20', { outcome: 'answered' })],
  ['Called 8:20 AM, answered', call('08:20', { outcome: 'answered', digit: '1' })],
  ['Called 8:20 AM, ringing', call('08:20', { outcome: 'calling' })],
  ['Not called 8:20 AM, no number is confirmed', call('08:20', { outcome: 'no number', rang: [] })],
  ['', call('08:20', { outcome: 'taken', rang: [] })],
  ['Put off until 8:40 AM', { kind: 'later', at: at('08:30'), until: at('08:40') }],
  ['Put off by Bea until 8:40 AM', { kind: 'later', at: at('08:30'), by: 'Bea', until: at('08:40') }],
  ['Skipped 8:05 AM by you', { kind: 'skipped', at: at('08:05'), by: 'You' }],
])('%j', (sentence, event) => {
  expect(words(event)).toBe(sentence)
})
