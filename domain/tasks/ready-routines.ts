/** A task to begin with, repeated every day at its time. */
export type ReadyTask = {
  title: string
  time: string
  steps?: readonly string[]
  /** reminders of its own, in seconds from its time */
  reminders?: readonly number[]
}
export type Routine = { name: string; tasks: readonly ReadyTask[] }

/** Things to do, never a particular medicine or a dose: those only the person and their doctor know. */
export const ROUTINES: readonly Routine[] = [
  {
    name: 'Morning',
    tasks: [
      { title: 'Get up and drink a glass of water', time: '07:30' },
      { title: 'Wash and get dressed', time: '07:45' },
      { title: 'Look at today’s list', time: '08:30' },
    ],
  },
  {
    name: 'Medicines',
    tasks: [
      { title: 'Take morning medicines', time: '08:00' },
      { title: 'Take evening medicines', time: '20:00' },
    ],
  },
  {
    name: 'Meals',
    tasks: [
      { title: 'Eat breakfast', time: '08:15' },
      { title: 'Eat lunch', time: '12:30' },
      { title: 'Eat dinner', time: '18:30' },
    ],
  },
  {
    name: 'Moving',
    tasks: [
      { title: 'Stretch for five minutes', time: '10:00' },
      { title: 'Go for a walk', time: '15:00' },
    ],
  },
  {
    name: 'Evening',
    tasks: [
      { title: 'Lay out things for tomorrow', time: '20:30' },
      { title: 'Brush teeth', time: '21:30' },
      { title: 'Go to bed', time: '22:00' },
    ],
  },
  {
    name: 'House',
    tasks: [
      { title: 'Wash the dishes', time: '13:15' },
      { title: 'Tidy one room', time: '16:30' },
      { title: 'Lock the door and check the stove', time: '21:45' },
    ],
  },
]

/** For different lives, with the words that fit them. Never a medicine or a dose either. */
export const LIVES: readonly Routine[] = [
  {
    name: 'A morning with ADHD',
    tasks: [
      {
        title: 'Up, one small thing at a time',
        time: '07:00',
        steps: ['Sit up', 'Feet on the floor', 'Lights on', 'A few sips of water'],
      },
      { title: 'Bathroom, then clothes', time: '07:10', steps: ['Wash', 'Teeth', 'Clothes', 'Shoes'] },
      {
        title: 'Leave the house',
        time: '08:15',
        steps: ['Keys', 'Phone', 'Wallet', 'What I need today'],
        reminders: [-900, 0],
      },
    ],
  },
  {
    name: 'A calm day when memory is hard',
    tasks: [
      { title: 'See what day it is and what is planned', time: '09:00' },
      { title: 'Drink a glass of something', time: '11:00' },
      { title: 'Sit outside or by the window', time: '14:30' },
      { title: 'Talk to someone I know well', time: '16:00' },
      {
        title: 'Make the house safe for the night',
        time: '20:45',
        steps: ['Stove off', 'Taps off', 'Doors locked', 'Night light on'],
      },
    ],
  },
  {
    name: 'A tired parent',
    tasks: [
      { title: 'Ten minutes that are only mine', time: '13:30' },
      {
        title: 'Pack the bags for tomorrow',
        time: '19:30',
        steps: ['Clothes laid out', 'Lunch boxes', 'Anything to sign'],
      },
      { title: 'Little ones to bed', time: '20:00', steps: ['Bath', 'Teeth', 'Story', 'Light out'] },
      { title: 'Feet up, screens away', time: '21:15' },
    ],
  },
  {
    name: 'Living alone',
    tasks: [
      { title: 'Open the curtains and let in fresh air', time: '08:20' },
      { title: 'Write to someone or call', time: '11:30' },
      { title: 'Cook one warm meal', time: '17:30', steps: ['Choose it', 'Cook it', 'Sit down to eat it'] },
      { title: 'Check door, windows and stove', time: '22:15' },
    ],
  },
  {
    name: 'Getting better after an injury',
    tasks: [
      { title: 'Rest with eyes closed', time: '10:30' },
      { title: 'Do the exercises my therapist gave me', time: '11:15' },
      { title: 'Rest again, no screens', time: '14:00' },
      { title: 'Write down how today went', time: '18:00' },
    ],
  },
  {
    name: 'A day when everything is too much',
    tasks: [
      { title: 'Wash my face', time: '09:30' },
      { title: 'Eat something, anything', time: '12:00' },
      { title: 'Step outside for one minute', time: '15:30' },
      { title: 'Tell someone it is a hard day', time: '17:00' },
    ],
  },
  {
    name: 'A better night',
    tasks: [
      { title: 'Last coffee of the day', time: '14:15' },
      { title: 'Dim the lights', time: '21:00' },
      { title: 'Put the phone in another room', time: '21:20' },
    ],
  },
]
