import type { Suite } from '../script.ts'

/** Keeping the thread: corrections, choices, plans, a repeated turn. */
export const thread: Suite = {
  ambiguity: [
    {
      name: 'two calls',
      day: ['10:00 Call mum', '15:00 Call the bank'],
      turns: [
        { say: 'I made the call', unchanged: true, reply: [/call mum/i, /call the bank/i] },
        { say: 'the second one', has: ['Call the bank [done]', 'Call mum [pending]'] },
      ],
    },
    {
      name: 'chosen by word',
      day: ['10:00 Call mum', '15:00 Call the bank'],
      turns: [
        { say: 'delete the call', unchanged: true },
        { say: 'mum', unchanged: true, reply: /delete/i },
        { say: 'yes', lacks: ['Call mum'], has: ['Call the bank'] },
      ],
    },
    {
      name: 'chosen by time',
      day: ['08:00 Feed cat', '18:00 Feed cat'],
      turns: [
        { say: 'I fed the cat', unchanged: true, reply: /which/i },
        { say: 'the 6pm one', has: ['18:00 Feed cat [done]', '08:00 Feed cat [pending]'] },
      ],
    },
    {
      name: 'both',
      day: ['08:00 Feed cat', '18:00 Feed cat'],
      turns: [
        { say: 'mark feed cat done', unchanged: true },
        { say: 'both', has: ['08:00 Feed cat [done]', '18:00 Feed cat [done]'] },
      ],
    },
    {
      name: 'neither',
      day: ['08:00 Feed cat', '18:00 Feed cat'],
      turns: [
        { say: 'skip feed cat', unchanged: true },
        { say: 'neither, forget it', unchanged: true },
      ],
    },
    {
      name: 'exact title wins',
      day: ['Walk', 'Walk the dog'],
      turns: [{ say: 'mark walk as done', has: ['Walk [done]', 'Walk the dog [pending]'] }],
    },
    {
      name: 'the list by number',
      day: ['09:45 Walk', '11:00 Read', '13:00 Lunch'],
      turns: [
        { say: "what's on today" },
        { say: 'I did the second one', has: ['Read [done]', 'Walk [pending]'] },
      ],
    },
    {
      name: 'the last one',
      day: ['09:45 Walk', '11:00 Read', '13:00 Lunch'],
      turns: [{ say: "what's on today" }, { say: 'skip the last one', has: ['Lunch [skipped]'] }],
    },
    {
      name: 'by part of day',
      day: ['08:00 Exercises', '19:00 Exercises'],
      turns: [
        {
          say: 'done with the evening exercises',
          has: ['19:00 Exercises [done]', '08:00 Exercises [pending]'],
        },
      ],
    },
    {
      name: 'choice abandoned for another request',
      day: ['08:00 Feed cat', '18:00 Feed cat'],
      turns: [
        { say: 'I fed the cat', unchanged: true },
        { say: 'add buy cat food', has: ['Buy cat food', '08:00 Feed cat [pending]'], grew: 1 },
      ],
    },
  ],
  corrections: [
    {
      name: 'I meant Tuesday',
      turns: [
        { say: 'add gym on Wednesday', has: ['+1 Gym'] },
        { say: 'no, I meant Thursday', has: ['+2 Gym'], lacks: ['+1 Gym'], grew: 0 },
      ],
    },
    {
      name: 'make it six',
      turns: [
        { say: 'remind me to call mum at 5', has: ['17:00 Call mum'] },
        { say: 'make it 6 instead', has: ['18:00 Call mum'], grew: 0 },
      ],
    },
    {
      name: 'the other one',
      day: ['10:00 Call mum', '15:00 Call the bank'],
      turns: [
        { say: 'I called mum', has: ['Call mum [done]'] },
        { say: 'sorry, I meant the bank', has: ['Call mum [pending]', 'Call the bank [done]'] },
      ],
    },
    {
      name: 'within one sentence',
      turns: [
        { say: 'add lunch with Sam on Thursday, no wait, Friday', has: ['+3 Lunch with Sam'], grew: 1 },
      ],
    },
    {
      name: 'actually tomorrow',
      turns: [{ say: 'add buy stamps' }, { say: 'actually tomorrow', has: ['+1 Buy stamps'], grew: 0 }],
    },
    {
      name: 'skip not done',
      day: ['Yoga'],
      turns: [
        { say: 'I did yoga', has: ['Yoga [done]'] },
        { say: 'oh sorry, I skipped it', has: ['Yoga [skipped]'] },
      ],
    },
    {
      name: 'am not pm',
      turns: [
        { say: 'add jog tomorrow at 6', has: ['+1 Jog'] },
        { say: 'no, 6 in the morning', has: ['+1 06:00 Jog'], grew: 0 },
      ],
    },
    {
      name: 'another name',
      turns: [
        { say: 'add call Bob', has: ['Call Bob'] },
        { say: 'I mean call Rob', has: ['Call Rob'], lacks: ['Call Bob'], grew: 0 },
      ],
    },
    {
      name: 'list another day',
      day: ['Buy stamps', '+1 Dentist'],
      turns: [
        { say: "what's on today", reply: /stamps/i },
        { say: 'no I meant tomorrow', reply: /dentist/i, unchanged: true },
      ],
    },
    {
      name: 'add a time later',
      turns: [{ say: 'add dentist tomorrow' }, { say: 'at 3pm', has: ['+1 15:00 Dentist'], grew: 0 }],
    },
    {
      name: 'never mind',
      turns: [{ say: 'add a task' }, { say: 'never mind', unchanged: true, reply: /./ }],
    },
    {
      name: 'not that one',
      day: ['Yoga', 'Read'],
      turns: [
        { say: 'mark yoga done', has: ['Yoga [done]'] },
        { say: 'no, not yoga, read', has: ['Yoga [pending]', 'Read [done]'] },
      ],
    },
  ],
  plan: [
    {
      name: 'the starter prompt',
      day: ['+1 10:00 Dentist'],
      turns: [
        { say: 'Help me plan tomorrow', reply: /dentist/i, unchanged: true },
        {
          say: 'call the bank at 2pm and buy stamps',
          has: ['+1 14:00 Call the bank', '+1 Buy stamps'],
          grew: 2,
        },
        { say: "that's all", unchanged: true, reply: [/dentist/i, /call the bank/i] },
      ],
    },
    {
      name: 'carries over',
      day: ['Return parcel'],
      turns: [
        { say: 'plan tomorrow with me', reply: /return parcel/i, unchanged: true },
        { say: 'move the parcel to tomorrow', has: ['+1 Return parcel'] },
        { say: 'no, done', unchanged: true },
      ],
    },
    {
      name: 'an empty day',
      turns: [
        { say: 'can you help me plan Saturday', unchanged: true, reply: /saturday/i },
        { say: 'gym at 9', has: ['+4 09:00 Gym'], grew: 1 },
        { say: 'nothing else', unchanged: true },
      ],
    },
    {
      name: 'stops planning',
      turns: [
        { say: "let's plan tomorrow", unchanged: true },
        { say: 'actually forget it', unchanged: true },
      ],
    },
    {
      name: 'plan today',
      day: ['Walk', '15:00 Bank'],
      turns: [{ say: 'plan my day', reply: [/walk/i, /bank/i], unchanged: true }],
    },
    {
      name: 'question in the middle',
      day: ['+1 10:00 Dentist'],
      turns: [
        { say: 'plan tomorrow', reply: /dentist/i },
        { say: 'what do I have on Thursday?', unchanged: true },
        { say: 'add swim at 5pm', has: ['+1 ~swim'], grew: 1 },
      ],
    },
    {
      name: 'yes to keeping it',
      day: ['+1 10:00 Dentist'],
      turns: [
        { say: "I'd like to plan my day tomorrow", reply: /dentist/i },
        { say: 'walk in the park at 4', has: ['+1 16:00 Walk in the park'], grew: 1 },
        { say: 'at half past four rather', has: ['+1 16:30 Walk in the park'], grew: 0 },
      ],
    },
  ],
  typos: [
    { name: 'tomorow', turns: [{ say: 'add buy milk tomorow', has: ['+1 Buy milk'], grew: 1 }] },
    {
      name: 'title',
      day: ['Water the plants', 'Walk the dog'],
      turns: [{ say: 'mark water teh plnats done', has: ['Water the plants [done]'] }],
    },
    { name: 'command', turns: [{ say: 'remnid me to call mum at 5pm', has: ['17:00 Call mum'], grew: 1 }] },
    { name: 'weekday', turns: [{ say: 'add gym on wendesday', has: ['+1 Gym'], grew: 1 }] },
    {
      name: 'never for medicine',
      day: ['08:00 Prednisone', '08:00 Prednisolone'],
      turns: [{ say: 'I took my prednisolon', unchanged: true }],
    },
    {
      name: 'chat style',
      day: ['Walk the dog'],
      turns: [{ say: 'wats on 2day', reply: /walk the dog/i, unchanged: true }],
    },
    {
      name: 'missing apostrophes',
      day: ['Walk the dog'],
      turns: [{ say: 'ive walked the dog', has: ['Walk the dog [done]'] }],
    },
    {
      name: 'delete misspelt',
      day: ['Buy stamps'],
      turns: [
        { say: 'delte buy stmaps', unchanged: true, reply: /buy stamps/i },
        { say: 'yess', lacks: ['Buy stamps'] },
      ],
    },
    { name: 'capitals', turns: [{ say: 'ADD BUY MILK AT 5PM', has: ['17:00 ~buy milk'], grew: 1 }] },
    {
      name: 'a similar word is not a match',
      day: ['Call Dan'],
      turns: [{ say: 'I called Dad', unchanged: true }],
    },
  ],
  repeated: [
    {
      name: 'refresh of an add',
      turns: [
        { say: 'add call mum', grew: 1 },
        { say: 'add call mum', rewindTo: 0, grew: 0, reply: /already/i, has: ['Call mum'] },
      ],
    },
    {
      name: 'edit of an add',
      turns: [
        { say: 'add call mum at 5', has: ['17:00 Call mum'] },
        { say: 'add call mum at 6', rewindTo: 0, has: ['18:00 Call mum'], reply: /5:00 PM/ },
      ],
    },
    {
      name: 'refresh of a push back',
      day: ['18:00 Dinner'],
      turns: [
        { say: 'push dinner back an hour', has: ['19:00 Dinner'] },
        {
          say: 'push dinner back an hour',
          rewindTo: 0,
          has: ['19:00 Dinner'],
          reply: /already/i,
          unchanged: true,
        },
      ],
    },
    {
      name: 'asked twice without going back',
      turns: [
        { say: 'add milk', grew: 1 },
        { say: 'add milk', reply: /(already|another|second)/i },
      ],
    },
    {
      name: 'refresh of a question',
      day: ['Walk'],
      turns: [
        { say: "what's on today", reply: /walk/i },
        { say: "what's on today", rewindTo: 0, reply: /walk/i, unchanged: true },
      ],
    },
    {
      name: 'refresh after undo',
      turns: [
        { say: 'add milk', grew: 1 },
        { say: 'undo', grew: -1 },
        { say: 'add milk', rewindTo: 0, grew: 1 },
      ],
    },
  ],
}
