import type { Suite } from '../script.ts'

const day = ['08:00 Walk the dog', '14:00 Call the bank', '18:00 Cook dinner', 'Water the plants']

export const changing: Suite = {
  complete: [
    {
      name: 'mark as done',
      day,
      turns: [
        {
          say: 'mark walk the dog as done',
          has: ['Walk the dog [done]', 'Call the bank [pending]'],
          reply: /walk the dog/i,
        },
      ],
    },
    {
      name: 'past tense',
      day,
      turns: [{ say: 'I called the bank', has: ['Call the bank [done]'], reply: /call the bank/i }],
    },
    {
      name: 'finished',
      day,
      turns: [{ say: 'finished watering the plants', has: ['Water the plants [done]'] }],
    },
    { name: 'done with', day, turns: [{ say: "I'm done with dinner", has: ['Cook dinner [done]'] }] },
    { name: 'tick off', day, turns: [{ say: 'tick off the plants', has: ['Water the plants [done]'] }] },
    { name: 'X is done', day, turns: [{ say: 'the dog walk is done', has: ['Walk the dog [done]'] }] },
    {
      name: 'check off',
      day,
      turns: [{ say: 'please check off call the bank', has: ['Call the bank [done]'] }],
    },
    { name: 'by time', day, turns: [{ say: "I've done the 2 o'clock one", has: ['Call the bank [done]'] }] },
    {
      name: 'exact pills',
      day: ['08:00 Take morning pills', '20:00 Take evening pills'],
      turns: [
        {
          say: 'I took my morning pills',
          has: ['Take morning pills [done]', 'Take evening pills [pending]'],
        },
      ],
    },
    {
      name: 'vague pills are asked about',
      day: ['08:00 Morning pills', '20:00 Evening pills'],
      turns: [
        {
          say: 'I took my pills',
          has: ['Morning pills [pending]', 'Evening pills [pending]'],
          reply: /(which|morning)/i,
          unchanged: true,
        },
        { say: 'the morning ones', has: ['Morning pills [done]', 'Evening pills [pending]'] },
      ],
    },
    {
      name: 'one vague medicine is confirmed',
      day: ['08:00 Take metformin'],
      turns: [
        { say: 'had my tablets', has: ['Take metformin [pending]'], reply: /metformin/i, unchanged: true },
        { say: 'yes', has: ['Take metformin [done]'] },
      ],
    },
    {
      name: 'already done',
      day: ['Walk the dog [done]'],
      turns: [{ say: 'I walked the dog', reply: /already/i, unchanged: true }],
    },
    {
      name: 'not on the list',
      day,
      turns: [{ say: 'I finished my tax return', unchanged: true, reply: /tax return/i }],
    },
    {
      name: 'everything',
      day: ['Walk', 'Read'],
      turns: [
        { say: 'I did everything today', unchanged: true, reply: [/walk/i, /read/i] },
        { say: 'yes', has: ['Walk [done]', 'Read [done]'] },
      ],
    },
    {
      name: 'yesterday',
      day: ['-1 10:00 Yoga [daily]'],
      turns: [{ say: 'I did yoga yesterday', has: ['-1 Yoga [done]', 'Yoga [pending]'] }],
    },
    {
      name: 'just did',
      day,
      turns: [{ say: 'just got back from walking the dog', has: ['Walk the dog [done]'] }],
    },
  ],
  skip: [
    {
      name: 'skip',
      day,
      turns: [{ say: 'skip the dog walk', has: ['Walk the dog [skipped]'], reply: /walk the dog/i }],
    },
    {
      name: 'not today',
      day,
      turns: [{ say: 'not doing the plants today', has: ['Water the plants [skipped]'] }],
    },
    {
      name: "won't manage",
      day,
      turns: [{ say: "I won't be able to cook dinner today", has: ['Cook dinner [skipped]'] }],
    },
    {
      name: 'answer to what is next',
      day,
      turns: [
        { say: "what's next", reply: /walk the dog/i },
        { say: 'not today', has: ['Walk the dog [skipped]'] },
      ],
    },
    {
      name: "let's skip",
      day,
      turns: [{ say: "let's skip calling the bank", has: ['Call the bank [skipped]'] }],
    },
    {
      name: 'give it a miss',
      day,
      turns: [{ say: "I'll give the dog walk a miss", has: ['Walk the dog [skipped]'] }],
    },
    {
      name: 'vague pill',
      day: ['08:00 Morning pills', '20:00 Evening pills'],
      turns: [{ say: 'skip my pills', unchanged: true, reply: /which|morning/i }],
    },
    {
      name: 'skip both',
      day: ['Yoga', 'Reading'],
      turns: [{ say: 'skip yoga and reading', has: ['Yoga [skipped]', 'Reading [skipped]'] }],
    },
  ],
  undo: [
    {
      name: 'undo done',
      day,
      turns: [
        { say: 'I called the bank', has: ['Call the bank [done]'] },
        { say: 'undo', has: ['Call the bank [pending]'], reply: /call the bank/i },
      ],
    },
    {
      name: 'undo add',
      turns: [
        { say: 'add buy milk', has: ['Buy milk'] },
        { say: 'undo that', lacks: ['Buy milk'] },
      ],
    },
    {
      name: 'undo move',
      day,
      turns: [
        { say: 'move cook dinner to 7pm', has: ['19:00 Cook dinner'] },
        { say: 'no wait, put it back', has: ['18:00 Cook dinner'] },
      ],
    },
    {
      name: 'undo delete',
      day,
      turns: [
        { say: 'delete call the bank', has: ['Call the bank'] },
        { say: 'yes', lacks: ['Call the bank'] },
        { say: 'undo', has: ['14:00 Call the bank'] },
      ],
    },
    {
      name: 'twice',
      turns: [
        { say: 'add milk' },
        { say: 'add bread' },
        { say: 'undo', lacks: ['Bread'], has: ['Milk'] },
        { say: 'undo', lacks: ['Milk'] },
      ],
    },
    { name: 'nothing to undo', day, turns: [{ say: 'undo', reply: /nothing/i, unchanged: true }] },
    {
      name: 'not done after all',
      day: ['Walk the dog [done]'],
      turns: [{ say: "I haven't walked the dog after all", has: ['Walk the dog [pending]'] }],
    },
    {
      name: 'uncheck',
      day: ['Walk the dog [done]'],
      turns: [{ say: 'uncheck walk the dog', has: ['Walk the dog [pending]'] }],
    },
    {
      name: 'mark pending',
      day: ['Walk the dog [skipped]'],
      turns: [{ say: 'mark the dog walk as pending again', has: ['Walk the dog [pending]'] }],
    },
    { name: 'scratch that', turns: [{ say: 'add buy milk' }, { say: 'scratch that', lacks: ['Buy milk'] }] },
    {
      name: 'undo mute',
      turns: [
        { say: 'mute my reminders for an hour', muted: true },
        { say: 'undo', muted: false },
      ],
    },
  ],
  move: [
    {
      name: 'to tomorrow',
      day,
      turns: [
        {
          say: 'move call the bank to tomorrow',
          has: ['+1 14:00 Call the bank'],
          lacks: ['Call the bank'],
          reply: /tomorrow/i,
        },
      ],
    },
    {
      name: 'to a time',
      day,
      turns: [{ say: 'reschedule cook dinner for 6:30pm', has: ['18:30 Cook dinner'], grew: 0 }],
    },
    {
      name: 'push back',
      day,
      turns: [{ say: 'push dinner back by half an hour', has: ['18:30 Cook dinner'] }],
    },
    {
      name: 'bring forward',
      day,
      turns: [{ say: 'bring the bank call forward an hour', has: ['13:00 Call the bank'] }],
    },
    {
      name: "I'll do it tomorrow",
      day,
      turns: [
        {
          say: "I'll water the plants tomorrow instead",
          has: ['+1 Water the plants'],
          lacks: ['Water the plants'],
        },
      ],
    },
    {
      name: 'time and day',
      day,
      turns: [{ say: 'can we move the bank call to Friday at 11?', has: ['+3 11:00 Call the bank'] }],
    },
    {
      name: 'postpone asks when',
      day,
      turns: [
        { say: 'postpone the bank call', reply: /when/i, unchanged: true },
        { say: 'Thursday', has: ['+2 14:00 Call the bank'] },
      ],
    },
    {
      name: 'a recurring one moves once',
      day: ['08:00 Yoga [daily]'],
      turns: [{ say: 'move yoga to 5pm tomorrow', has: ['+1 17:00 Yoga', '+3 08:00 Yoga'] }],
    },
    {
      name: 'it, after a question',
      day: ['+3 10:00 Dentist'],
      turns: [
        { say: 'when is the dentist', reply: /10:00/ },
        { say: 'move it to the 20th', has: ['2026-03-20 10:00 Dentist'] },
      ],
    },
    {
      name: 'the rest of the day',
      day: ['Walk', 'Read'],
      turns: [
        { say: 'move everything to tomorrow', unchanged: true, reply: [/walk/i, /read/i] },
        { say: 'yes please', has: ['+1 Walk', '+1 Read'] },
      ],
    },
    {
      name: 'change the time of',
      day,
      turns: [{ say: 'change the time of the dog walk to 9:45', has: ['09:45 Walk the dog'] }],
    },
    { name: 'meridiem stays near', day, turns: [{ say: 'move dinner to 7', has: ['19:00 Cook dinner'] }] },
  ],
  delete: [
    {
      name: 'asks first',
      day,
      turns: [
        { say: 'delete water the plants', reply: [/delete/i, /water the plants/i], unchanged: true },
        { say: 'yes', lacks: ['Water the plants'] },
      ],
    },
    {
      name: 'no',
      day,
      turns: [
        { say: 'remove the bank call', reply: /call the bank/i, unchanged: true },
        { say: 'no', unchanged: true },
      ],
    },
    {
      name: 'changes the mind',
      day,
      turns: [
        { say: 'get rid of cook dinner', unchanged: true },
        { say: 'actually never mind', unchanged: true },
      ],
    },
    {
      name: 'silence is no yes',
      day,
      turns: [
        { say: 'delete cook dinner', unchanged: true },
        { say: "what's on tomorrow?", unchanged: true },
        { say: 'yes', unchanged: true },
      ],
    },
    {
      name: 'everything',
      day,
      turns: [{ say: 'delete all my tasks', unchanged: true, reply: /(one at a time|sure|can.t|delete)/i }],
    },
    {
      name: 'a recurring one',
      day: ['08:00 Yoga [daily]'],
      turns: [
        { say: 'delete yoga', reply: /(every day|from today|onwards|days after|repeats)/i, unchanged: true },
        { say: 'yes, go ahead', lacks: ['Yoga', '+1 Yoga'] },
      ],
    },
    {
      name: 'take off my list',
      day,
      turns: [
        { say: 'take the plants off my list', reply: /water the plants/i, unchanged: true },
        { say: 'yep', lacks: ['Water the plants'] },
      ],
    },
    {
      name: 'cancel',
      day: ['+1 10:00 Dentist'],
      turns: [
        { say: 'cancel my dentist appointment', reply: /dentist/i, unchanged: true },
        { say: 'sure', lacks: ['+1 Dentist'] },
      ],
    },
    { name: 'not there', day, turns: [{ say: 'delete the piano lesson', unchanged: true, reply: /piano/i }] },
  ],
  change: [
    {
      name: 'rename',
      day,
      turns: [
        {
          say: 'rename call the bank to call the credit union',
          has: ['14:00 Call the credit union'],
          lacks: ['Call the bank'],
          grew: 0,
        },
      ],
    },
    {
      name: 'add a checklist item',
      day: ['Pack bag'],
      turns: [
        { say: 'add toothbrush to the pack bag checklist', has: ['Pack bag [items toothbrush]'], grew: 0 },
      ],
    },
    {
      name: 'a note',
      day,
      turns: [{ say: 'add a note to call the bank: ask about the fee', grew: 0, reply: /call the bank/i }],
    },
    {
      name: 'drop the time',
      day,
      turns: [{ say: 'remove the time from cook dinner', has: ['--:-- Cook dinner'], grew: 0 }],
    },
    {
      name: 'tick a checklist item',
      day: ['Pack bag [items socks|charger]'],
      turns: [{ say: 'tick socks on pack bag', has: ['Pack bag [pending]'], grew: 0, reply: /socks/i }],
    },
    {
      name: 'change the title',
      day,
      turns: [{ say: 'change the title of cook dinner to order pizza', has: ['18:00 Order pizza'], grew: 0 }],
    },
  ],
  mute: [
    {
      name: 'for an hour',
      turns: [{ say: 'mute notifications for an hour', muted: '2026-03-10T10:30', reply: /10:30 AM/ }],
    },
    {
      name: 'until tomorrow morning',
      turns: [{ say: 'no reminders until tomorrow at 8am', muted: '2026-03-11T08:00' }],
    },
    { name: 'quiet', turns: [{ say: 'please be quiet for the next two hours', muted: '2026-03-10T11:30' }] },
    {
      name: 'unmute',
      turns: [
        { say: 'turn off my reminders', muted: true },
        { say: 'turn notifications back on', muted: false },
      ],
    },
    {
      name: 'rest of the day',
      turns: [{ say: 'silence reminders for the rest of the day', muted: '2026-03-11T00:00' }],
    },
    { name: 'stop bugging me', turns: [{ say: 'stop notifying me until 3pm', muted: '2026-03-10T15:00' }] },
    {
      name: 'are they muted',
      turns: [{ say: 'are my notifications muted?', muted: false, unchanged: true, reply: /(not|on)\b/i }],
    },
  ],
}
