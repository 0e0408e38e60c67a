import type { NewScheme } from '#contract/schemes.ts'
import type { NewTask } from '#contract/tasks.ts'

const items = (...titles: string[]) => titles.map((title) => ({ title, completed: false }))
const push = { channel: 'push', muted: false } as const

/** Walter's recurring tasks. */
export const ROUTINES: NewTask[] = [
  { title: 'Open the curtains', time: '07:15', recurrenceType: 'daily' },
  {
    title: 'Morning pills',
    picture: 'drawing:pills',
    description: 'Blue box, with a full glass of water.',
    time: '08:00',
    recurrenceType: 'daily',
    onTaskDue: [
      { offsetTime: 0, option: push },
      { offsetTime: 900, option: push },
    ],
  },
  {
    title: 'Breakfast',
    picture: 'drawing:breakfast',
    time: '08:15',
    recurrenceType: 'daily',
    checklist: [
      { title: 'Porridge', completed: false, picture: 'drawing:soup' },
      { title: 'Fruit', completed: false, picture: 'drawing:apple' },
      { title: 'Tea', completed: false, picture: 'drawing:cup' },
    ],
  },
  {
    title: 'Walk around the pond',
    picture: 'drawing:walk',
    time: '10:00',
    recurrenceType: 'weekly',
    recurrenceConfig: '[1,2,3,4,5]',
    countdownTarget: 1800,
  },
  {
    title: 'Stretching',
    description: 'The sheet hangs on the fridge.',
    time: '11:00',
    recurrenceType: 'weekly',
    recurrenceConfig: '[1,3,5]',
    countdownTarget: 900,
  },
  { title: 'Lunch', picture: 'drawing:meal', time: '12:30', recurrenceType: 'daily' },
  { title: 'Rest', picture: 'drawing:chair', time: '13:30', recurrenceType: 'daily', countdownTarget: 2700 },
  {
    title: 'Call Maya',
    picture: 'drawing:phone-call',
    time: '16:00',
    recurrenceType: 'weekly',
    recurrenceConfig: '[0,2,4]',
  },
  {
    title: 'Water the plants',
    picture: 'drawing:plant',
    time: '17:00',
    recurrenceType: 'weekly',
    recurrenceConfig: '[2,6]',
    checklist: items('Kitchen', 'Living room', 'Balcony'),
  },
  { title: 'Supper', picture: 'drawing:soup', time: '18:30', recurrenceType: 'daily' },
  {
    title: 'Evening pills',
    picture: 'drawing:pill-box',
    description: 'White box.',
    time: '20:00',
    recurrenceType: 'daily',
    onTaskDue: [{ offsetTime: 0, option: push }],
  },
  {
    title: 'Lock the door, stove off',
    picture: 'drawing:key',
    time: '21:30',
    recurrenceType: 'daily',
    checklist: items('Front door', 'Stove', 'Balcony door'),
  },
  { title: 'Pay the rent', recurrenceType: 'monthly', recurrenceConfig: '1' },
  {
    title: 'Put the bins out',
    picture: 'drawing:bin',
    time: '19:00',
    recurrenceType: 'weekly',
    recurrenceConfig: '[3]',
  },
]

/** One-time tasks, with the number of days from today. */
export const APPOINTMENTS: [number, NewTask][] = [
  [
    0,
    {
      title: 'Doctor Osei, check-up',
      description: 'Bring the list of medicines. Maya drives.',
      time: '14:30',
    },
  ],
  [0, { title: 'Reply to the letter from the council' }],
  [1, { title: 'Jonas fixes the kitchen tap', time: '15:00' }],
  [3, { title: 'Book club at the library', time: '17:30' }],
  [6, { title: 'Sunday lunch at Maya’s', time: '12:00' }],
]

/** Tasks that were not done on their day and have rolled over to today. */
export const CHORES: NewTask[] = [{ title: 'Buy light bulbs for the hall' }]

export const SCHEMES: Record<'medication' | 'everything' | 'missed', NewScheme> = {
  medication: {
    name: 'Pills',
    description: 'Twice, because one is easy to miss.',
    assignmentCriteria: 'pills|medicine',
    onTaskDue: [
      { offsetTime: 0, option: push },
      { offsetTime: 900, option: push },
    ],
  },
  everything: {
    name: 'A quiet nudge for everything',
    onTaskDue: [{ offsetTime: -300, option: push }],
  },
  missed: {
    name: 'Dad’s pills',
    description: 'Tells me when they are taken, skipped, or half an hour late.',
    assignmentCriteria: 'pills',
    onCompleted: push,
    onSkipped: push,
    onTaskDue: [{ offsetTime: 1800, option: push }],
  },
}
