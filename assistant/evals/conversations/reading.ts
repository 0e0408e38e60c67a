import type { Suite } from '../script.ts'

const day = [
  '08:00 Morning pills [daily] [done]',
  '09:45 Walk the dog [daily]',
  '14:00 Call the bank',
  '18:00 Cook dinner',
  'Water the plants',
]

/** Asking about the day. Nothing here may write. */
export const reading: Suite = {
  list: [
    {
      name: 'the starter prompt',
      day,
      turns: [
        {
          say: "What's on my task list today?",
          reply: [/walk the dog/i, /call the bank/i, /2:00 PM/],
          unchanged: true,
        },
      ],
    },
    {
      name: 'without question mark',
      day,
      turns: [
        { say: 'what do I have to do today', reply: [/water the plants/i, /cook dinner/i], unchanged: true },
      ],
    },
    {
      name: 'what is left',
      day,
      turns: [
        { say: "what's left for today?", reply: /walk the dog/i, never: /morning pills/i, unchanged: true },
      ],
    },
    {
      name: 'what is done',
      day,
      turns: [
        {
          say: 'what have I finished so far?',
          reply: /morning pills/i,
          never: /cook dinner/i,
          unchanged: true,
        },
      ],
    },
    {
      name: 'tomorrow',
      day: ['+1 10:00 Dentist', 'Buy stamps'],
      turns: [{ say: 'anything on tomorrow?', reply: /dentist/i, never: /stamps/i, unchanged: true }],
    },
    {
      name: 'a weekday',
      day: ['+2 15:00 Physio'],
      turns: [{ say: 'what does Thursday look like', reply: /physio/i, unchanged: true }],
    },
    {
      name: 'an empty day',
      turns: [
        { say: 'Do I have anything on Saturday?', reply: /(nothing|no tasks|free|clear)/i, unchanged: true },
      ],
    },
    {
      name: 'this afternoon only',
      day,
      turns: [
        {
          say: "what's happening this afternoon",
          reply: /call the bank/i,
          never: [/walk the dog/i, /cook dinner/i],
          unchanged: true,
        },
      ],
    },
    {
      name: 'how many',
      day,
      turns: [{ say: 'how many tasks do I have left today?', reply: /\b(4|four)\b/i, unchanged: true }],
    },
    {
      name: 'read my list',
      day,
      turns: [{ say: 'read me my list please', reply: /walk the dog/i, unchanged: true }],
    },
    {
      name: 'the week',
      day: ['+1 10:00 Dentist', '+3 Library books'],
      turns: [{ say: "what's coming up this week", reply: [/dentist/i, /library/i], unchanged: true }],
    },
    {
      name: 'follow up about another day',
      day: ['Buy stamps', '+1 10:00 Dentist'],
      turns: [
        { say: 'what have I got today', reply: /stamps/i },
        { say: 'and tomorrow?', reply: /dentist/i, never: /stamps/i, unchanged: true },
      ],
    },
    {
      name: 'overdue',
      day: ['07:30 Feed the cat', '14:00 Call the bank'],
      turns: [
        { say: 'am I behind on anything?', reply: /feed the cat/i, never: /call the bank/i, unchanged: true },
      ],
    },
    {
      name: 'left from yesterday',
      day: ['-1 Return parcel'],
      turns: [{ say: 'did anything roll over from yesterday?', reply: /return parcel/i, unchanged: true }],
    },
  ],
  questions: [
    {
      name: 'did I, done',
      day,
      turns: [{ say: 'did I take my morning pills?', reply: [/yes/i, /morning pills/i], unchanged: true }],
    },
    {
      name: 'did I, not done',
      day: ['08:00 Morning pills', '20:00 Evening pills'],
      turns: [
        {
          say: 'did I take my morning pills',
          reply: /(not|no)\b/i,
          has: ['Morning pills [pending]', 'Evening pills [pending]'],
          unchanged: true,
        },
      ],
    },
    {
      name: 'have I yet',
      day,
      turns: [{ say: 'have I walked the dog yet', reply: /(not yet|no|not)/i, unchanged: true }],
    },
    { name: 'is it done', day, turns: [{ say: 'is dinner done', reply: /cook dinner/i, unchanged: true }] },
    {
      name: 'when is',
      day: ['+6 10:30 Dentist appointment'],
      turns: [
        { say: 'when is my dentist appointment?', reply: [/10:30 AM/, /monday|march 16/i], unchanged: true },
      ],
    },
    {
      name: 'what time',
      day,
      turns: [{ say: 'what time am I calling the bank', reply: /2:00 PM/, unchanged: true }],
    },
    {
      name: 'do I have',
      day: ['+6 10:30 Dentist appointment'],
      turns: [{ say: 'do I have a dentist appointment coming up?', reply: /10:30/, unchanged: true }],
    },
    {
      name: 'not there',
      day,
      turns: [{ say: 'when is my haircut?', reply: /(no|not|couldn.t|can.t|nothing)/i, unchanged: true }],
    },
    { name: 'should I', day, turns: [{ say: 'should I skip the walk?', unchanged: true }] },
    {
      name: 'who wonders about deleting',
      day,
      turns: [{ say: 'what happens if I delete a task?', unchanged: true }],
    },
    { name: 'the date', turns: [{ say: 'what day is it today?', reply: /tuesday/i, unchanged: true }] },
    { name: 'the time', turns: [{ say: 'what time is it', reply: /9:30 AM/, unchanged: true }] },
    {
      name: 'was it me',
      day: ['08:00 Insulin [done]'],
      turns: [{ say: 'have I had my insulin', reply: /yes/i, unchanged: true }],
    },
  ],
  next: [
    {
      name: 'the starter prompt',
      day,
      turns: [{ say: 'What should I work on next?', reply: /walk the dog/i, unchanged: true }],
    },
    { name: 'what now', day, turns: [{ say: 'what now', reply: /walk the dog/i, unchanged: true }] },
    {
      name: 'overdue comes first',
      day: ['08:00 Feed the cat', '16:00 Yoga'],
      turns: [{ say: "what's next?", reply: /feed the cat/i, unchanged: true }],
    },
    {
      name: 'nothing left',
      day: ['Walk [done]'],
      turns: [
        { say: 'what should I do now?', reply: /(nothing|all done|finished|everything)/i, unchanged: true },
      ],
    },
    {
      name: 'done, and next',
      day: ['09:45 Walk the dog', '14:00 Call the bank'],
      turns: [{ say: 'walked the dog, what is next', has: ['Walk the dog [done]'], reply: /call the bank/i }],
    },
    {
      name: 'something else',
      day: ['09:45 Walk the dog', '14:00 Call the bank'],
      turns: [
        { say: 'what should I do next?', reply: /walk the dog/i },
        { say: 'something else?', reply: /call the bank/i, unchanged: true },
      ],
    },
    {
      name: 'no idea where to start',
      day,
      turns: [{ say: "I don't know where to start", reply: /walk the dog/i, unchanged: true }],
    },
  ],
  summary: [
    {
      name: 'how is it going',
      day,
      turns: [{ say: 'how is my day going?', reply: /\b(1|one) of (5|five)\b/i, unchanged: true }],
    },
    {
      name: 'how did I do',
      day: ['Walk [done]', 'Read [done]', 'Swim [skipped]', 'Call Al'],
      turns: [{ say: 'how did I do today', reply: /\b(2|two) of (4|four)\b/i, unchanged: true }],
    },
    {
      name: 'the week',
      day: ['-1 Walk [done]', 'Read [done]', 'Swim'],
      turns: [{ say: 'give me a summary of my week', reply: /week/i, unchanged: true }],
    },
    {
      name: 'sum up',
      day,
      turns: [{ say: 'sum up my day', reply: /\b(1|one) of (5|five)\b/i, unchanged: true }],
    },
    {
      name: 'yesterday',
      day: ['-1 Walk [done]'],
      turns: [{ say: 'how did yesterday go?', reply: /yesterday/i, unchanged: true }],
    },
    {
      name: 'am I on track',
      day,
      turns: [{ say: 'am I on track today?', unchanged: true, reply: /\b(1|one) of (5|five)\b/i }],
    },
  ],
  navigation: [
    { name: 'show tomorrow', turns: [{ say: 'take me to tomorrow', goes: '2026-03-11', unchanged: true }] },
    {
      name: 'open a task',
      day: ['14:00 Call the bank'],
      turns: [{ say: 'open the bank call', goes: '2026-03-10 Call the bank', unchanged: true }],
    },
    { name: 'go to a date', turns: [{ say: 'go to March 20th', goes: '2026-03-20', unchanged: true }] },
    {
      name: 'show me Friday on the screen',
      turns: [{ say: 'open Friday', goes: '2026-03-13', unchanged: true }],
    },
    {
      name: 'jump to a task',
      day: ['+3 10:00 Dentist'],
      turns: [{ say: 'jump to my dentist appointment', goes: '2026-03-13 Dentist', unchanged: true }],
    },
    { name: 'back to today', turns: [{ say: 'go back to today', goes: '2026-03-10', unchanged: true }] },
    {
      name: 'show it to me',
      day: ['+3 10:00 Dentist'],
      turns: [
        { say: 'when is the dentist', reply: /10:00 AM/ },
        { say: 'show it to me', goes: '2026-03-13 Dentist' },
      ],
    },
    { name: 'another page', turns: [{ say: 'take me to settings', reply: /\/settings/, unchanged: true }] },
    {
      name: 'which day it is',
      turns: [
        { say: 'is it thursday today', unchanged: true, reply: /^Today is Tuesday, March 10/ },
        { say: 'are we friday', unchanged: true, reply: /^Today is Tuesday, March 10/ },
        { say: 'is tomorrow wednesday', unchanged: true, reply: /Wednesday, March 11/ },
      ],
    },
  ],
}
