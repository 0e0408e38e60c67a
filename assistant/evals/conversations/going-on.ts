import type { Suite } from '../script.ts'

/** How a conversation goes on: what was meant by the answer, the second thought, and the dose in between. */
export const goingOn: Suite = {
  'going-on-doses': [
    {
      name: 'a tablet at dinner says nothing of dinner',
      now: '2026-03-10T18:40 America/New_York',
      day: ['08:00 Blood pressure tablet [daily]', '18:00 Dinner [daily]'],
      turns: [
        { say: 'I had my tablet at dinner', unchanged: true, reply: /Blood pressure tablet/ },
        { say: 'yes', has: ['Blood pressure tablet [done]', 'Dinner [pending]'] },
      ],
    },
    {
      name: 'great is no yes to a medicine',
      day: ['09:00 Metformin [daily]'],
      turns: [
        { say: 'skip the metformin', unchanged: true },
        { say: 'great', unchanged: true, reply: /yes or no/i },
        { say: 'yes', has: ['Metformin [skipped]'] },
      ],
    },
    {
      name: 'a new time is asked about for the dose that is there',
      day: ['20:00 Evening pills [daily]'],
      turns: [
        {
          say: 'I need to take my evening pills at 9 tonight',
          unchanged: true,
          offers: /Move “Evening pills”/,
        },
        { say: 'the first one', taps: /Move/, unchanged: true, reply: /medicine/i },
        { say: 'yes', has: ['21:00 Evening pills', '+1 20:00 Evening pills'] },
      ],
    },
    {
      name: 'a new time for good says so',
      day: ['20:00 Evening pills [daily]'],
      turns: [
        { say: 'move the evening pills to 9pm', unchanged: true, reply: /days after it/i },
        { say: 'yes', has: ['21:00 Evening pills', '+1 21:00 Evening pills'] },
      ],
    },
    {
      name: 'given',
      actingFor: 'Rose',
      day: ['09:00 Heart tablet [daily]'],
      turns: [
        { say: 'what does she need now', unchanged: true, reply: /heart tablet/i },
        { say: 'ok given', unchanged: true, reply: /Heart tablet.*yes or no/i },
        { say: 'yes', has: ['Heart tablet [done]'] },
      ],
    },
    {
      name: 'yes with its name',
      now: '2026-03-10T13:20 America/New_York',
      day: ['13:00 Lunch tablets [daily]'],
      turns: [
        { say: 'lunch tablets not yet, eating first', unchanged: true },
        { say: 'ok done', unchanged: true },
        { say: 'yes the lunch tablets', has: ['Lunch tablets [done]'] },
      ],
    },
    {
      name: 'medicines by the name on the box',
      day: ['08:00 Eliquis [daily]', '08:00 Ozempic', '21:00 Magnesium [daily]'],
      turns: [
        { say: 'skip eliquis', unchanged: true, reply: /medicine/i },
        { say: 'no', unchanged: true },
        { say: 'skip the ozempic', unchanged: true, reply: /medicine/i },
        { say: 'no', unchanged: true },
        { say: 'move magnesium to tomorrow', unchanged: true, reply: /double dose/i },
      ],
    },
    {
      name: 'nearly twice',
      day: ['08:00 Morning pills [daily]'],
      turns: [
        { say: 'I nearly took my pills twice', unchanged: true, never: /Well done|may be an emergency/ },
      ],
    },
  ],
  'going-on-second-thoughts': [
    {
      name: 'an hour that is over is the other one',
      now: '2026-03-10T09:30 America/New_York',
      day: ['10:00 Walk'],
      turns: [{ say: 'move the walk to 5', has: ['17:00 Walk'] }],
    },
    {
      name: 'only today',
      day: ['16:00 Walk [daily]'],
      turns: [
        { say: 'just for today make the walk 5', has: ['17:00 Walk', '+1 16:00 Walk'] },
        { say: 'put today’s back', has: ['16:00 Walk', '+1 16:00 Walk'] },
      ],
    },
    {
      name: 'everything later, only today, and no dose',
      day: ['10:00 Walk [daily]', '11:00 Water pill [daily]', '12:00 Lunch [daily]'],
      turns: [
        { say: 'everything an hour later', unchanged: true, reply: [/11:00 AM/, /1:00 PM/] },
        {
          say: 'yes',
          has: ['11:00 Walk', '13:00 Lunch', '11:00 Water pill', '+1 10:00 Walk', '+1 12:00 Lunch'],
        },
      ],
    },
    {
      name: 'a later start',
      turns: [
        { say: 'swimming every tuesday at 10', has: ['10:00 Swimming [weekly 2]'] },
        { say: 'actually start next week', has: ['+7 10:00 Swimming [weekly 2]'], lacks: ['10:00 Swimming'] },
      ],
    },
    {
      name: 'a number for a number',
      turns: [
        { say: 'put dentist on the 14th at 3pm', has: ['2026-03-14 15:00 Dentist'] },
        {
          say: 'sorry, is 15 not 14',
          has: ['2026-03-15 15:00 Dentist'],
          lacks: ['2026-03-14 Dentist'],
          grew: 0,
        },
      ],
    },
    {
      name: 'half past, then another day',
      turns: [
        { say: 'lunch with Priya tomorrow at 12', has: ['+1 12:00 Lunch with Priya'] },
        { say: 'half past', has: ['+1 12:30 Lunch with Priya'] },
        { say: 'no hang on, thursday', has: ['+2 12:30 Lunch with Priya'], lacks: ['+1 Lunch with Priya'] },
      ],
    },
    {
      name: 'another name',
      turns: [
        { say: 'add call Steven at 2', has: ['14:00 Call Steven'] },
        { say: 'it’s Stephanie not Steven', has: ['14:00 Call Stephanie'], grew: 0 },
      ],
    },
    {
      name: 'let go',
      turns: [
        { say: 'add buy a cake', has: ['Buy a cake'] },
        { say: 'nah leave it', reply: /undo/i },
        { say: 'yes', lacks: ['Buy a cake'] },
      ],
    },
    {
      name: 'add it, when it is there',
      turns: [
        { say: 'add ring the vet', has: ['Ring the vet'] },
        { say: 'ok then add it', unchanged: true, reply: /already/i },
      ],
    },
    {
      name: 'quiet for longer',
      turns: [
        { say: 'I’m in a meeting till 11, be quiet', muted: '2026-03-10T11:00' },
        { say: 'make that 12', muted: '2026-03-10T12:00' },
      ],
    },
    {
      name: 'not now is not skipped',
      day: ['11:00 Call the landlord'],
      turns: [
        { say: 'can’t call the landlord now', unchanged: true, reply: /skip it|move it/i },
        { say: 'make it 2', has: ['14:00 Call the landlord [pending]'] },
      ],
    },
    {
      name: 'not now, after lunch',
      day: ['11:00 Call the landlord'],
      turns: [
        { say: 'cant call the landlord now', unchanged: true, reply: /skip it|move it/i },
        { say: 'after lunch', has: ['14:00 Call the landlord [pending]'] },
      ],
    },
    {
      name: 'nothing can be faced',
      day: ['10:00 Shower'],
      turns: [{ say: 'I can’t face anything today', unchanged: true, never: /can’t find/ }],
    },
    {
      name: 'a denial alone skips nothing',
      day: ['10:00 Walk [daily]'],
      turns: [
        { say: 'add call Ben tomorrow', grew: 1 },
        { say: 'and not the walk', unchanged: true },
      ],
    },
  ],
  'going-on-lists': [
    {
      name: 'off, on, and another',
      turns: [
        {
          say: 'make a shopping list with rice, beans and onions',
          grew: 1,
          has: ['~Shopping [items Rice|Beans|Onions]'],
        },
        { say: 'take the rice off', grew: 0, has: ['~Shopping [items Beans|Onions]'] },
        { say: 'oh and thanks', grew: 0, has: ['~Shopping [items Beans|Onions]'] },
        { say: 'and yes', grew: 0, has: ['~Shopping [items Beans|Onions]'] },
        { say: 'also remind me', grew: 0, has: ['~Shopping [items Beans|Onions]'] },
        {
          say: 'oh and bread',
          grew: 0,
          has: ['~Shopping [items Beans|Onions]'],
          reply: /“Bread” on the checklist/,
        },
        { say: 'yes', grew: 0, has: ['~Shopping [items Beans|Onions|Bread]'] },
        { say: 'not beans, lentils', grew: 0, has: ['~Shopping [items Lentils|Onions|Bread]'] },
      ],
    },
    {
      name: 'the day after',
      day: ['10:00 Walk', '+1 11:00 Choir', '+2 09:00 Bank'],
      turns: [
        { say: 'what have I got tomorrow', reply: /choir/i, unchanged: true },
        { say: 'and the day after', reply: /bank/i, unchanged: true },
      ],
    },
    {
      name: 'a reason is no part of the title',
      turns: [
        {
          say: 'remind me to call Joan at 4 because she’s had her operation',
          grew: 1,
          has: ['16:00 Call Joan'],
        },
        { say: 'add water the plants because Ben is away at 9', grew: 1, has: ['--:-- Water the plants'] },
      ],
    },
  ],
}
