import type { Suite } from '../script.ts'

const now = '2026-03-10T09:30 Europe/London'
const day = [
  '08:00 Metformin [daily]',
  '09:00 Breakfast',
  '10:30 Physio',
  '11:00 Day centre',
  '13:00 Lunch',
  '15:00 Pick up Ella',
  '18:00 Bowls',
  'Laundry',
  'Ring the council',
  'Tidy room',
  '+3 14:00 Haircut',
]

/** What only the list, the clock or the turn before tells the meaning of. */
export const byTheList: Suite = {
  'by-the-list': [
    {
      name: 'minutes of an hour that the task has',
      now,
      day,
      turns: [
        { say: 'day centre bus isn’t coming till quarter past', has: ['11:15 Day centre'] },
        { say: 'no, quarter to', has: ['10:45 Day centre'] },
        { say: 'push physio to ten to', has: ['10:50 Physio'] },
        { say: 'and the metformin down for ten past', unchanged: true },
      ],
    },
    {
      name: 'what comes again is not over because today’s is',
      now,
      turns: [
        { say: 'every weekday at 7 stretches', has: ['+1 07:00 Stretches'], grew: 1 },
        { say: 'make it ten past', has: ['+1 07:10 Stretches'] },
        { say: 'make it 7:20', has: ['+1 07:20 Stretches'] },
        {
          say: 'not Fridays actually',
          has: ['+1 07:20 Stretches [weekly 1,2,3,4]'],
          lacks: ['+3 Stretches'],
        },
      ],
    },
    {
      name: 'without the weekend',
      now,
      turns: [
        { say: 'add a walk at 8 every day', has: ['+4 Walk'], grew: 1 },
        { say: 'except weekends', has: ['+1 Walk [weekly 1,2,3,4,5]'], lacks: ['+4 Walk'] },
      ],
    },
    {
      name: '“no bowls” is no correction',
      now,
      day,
      turns: [
        { say: 'breakfast done', has: ['Breakfast [done]'] },
        { say: 'no bowls, it’s chucking it down', has: ['Breakfast [done]', 'Bowls [skipped]'] },
        { say: 'no metformin, I’ve run out', unchanged: true },
        { say: 'no worries', unchanged: true },
      ],
    },
    {
      name: 'what has become free',
      now,
      day,
      turns: [
        { say: 'physios off', has: ['Physio [skipped]'] },
        { say: 'so put the laundry then instead', has: ['10:30 Laundry'] },
        { say: 'bump the council to the morning', has: ['+1 Ring the council'] },
      ],
    },
    {
      name: 'the one at nine, also when nine is over',
      now,
      day,
      turns: [
        { say: 'the one at nine is done', has: ['Breakfast [done]'] },
        { say: 'laundry yes', has: ['Laundry [done]'] },
        { say: 'the eight o’clock one is done', unchanged: true, reply: /medicine/ },
        { say: 'no bowls, it’s off', has: ['Bowls [skipped]'] },
        { say: 'metformin yes', unchanged: true },
        { say: 'room = tidied', has: ['Tidy room [done]'] },
      ],
    },
    {
      name: 'left where it was',
      now,
      day,
      turns: [
        { say: 'push lunch to 2', has: ['14:00 Lunch'] },
        {
          say: 'actually no leave lunch where it was and do the laundry at four',
          has: ['13:00 Lunch', '16:00 Laundry'],
        },
        { say: 'push the haircut to next week same time', has: ['+10 14:00 Haircut'] },
        { say: 'hmm no, week after that', has: ['+17 14:00 Haircut'] },
        { say: 'oh forget it, put it back how it was', has: ['+10 14:00 Haircut'] },
      ],
    },
    {
      name: 'put right by somebody’s word',
      now,
      day,
      turns: [
        { say: 'bowls is put back to half six', has: ['18:30 Bowls'] },
        { say: 'how long have I until that?', reply: /9 hours/, unchanged: true },
        { say: 'no hang on, it was quarter to seven they said', has: ['18:45 Bowls'] },
        { say: 'laundry sorted', has: ['Laundry [done]'] },
        {
          say: 'nah wrong one sorry, it was the room I tidied',
          has: ['Laundry [pending]', 'Tidy room [done]'],
        },
        { say: 'no it isn’t, I only did half', has: ['Tidy room [pending]'] },
        { say: 'add text grandma tomorrow', grew: 1 },
        { say: 'wait undo that its next wednesday not tomorrow', has: ['+8 Text grandma'], grew: 0 },
      ],
    },
  ],
  'a-list-gone-on-with': [
    {
      name: 'from the first thing to the last',
      now,
      day: ['13:00 Lunch'],
      turns: [
        {
          say: 'start me a shopping list, eggs, milk and bin bags',
          has: ['Shopping [items Eggs|Milk|Bin bags]'],
          grew: 1,
        },
        { say: 'and some butter on there', has: ['Shopping [items Eggs|Milk|Bin bags|Butter]'] },
        { say: 'oh plus tea and sugar', has: ['Shopping [items Eggs|Milk|Bin bags|Butter|Tea|Sugar]'] },
        { say: 'take the bin bags off, found some', has: ['Shopping [items Eggs|Milk|Butter|Tea|Sugar]'] },
        { say: 'what’s on it now', reply: /5 things.*Butter/ },
        { say: 'got the lot', has: ['Shopping [done]'], grew: 0 },
      ],
    },
    {
      name: 'each thing of a day is a task',
      now,
      turns: [
        { say: 'two things for tomorrow: stamps and a present', has: ['+1 Stamps', '+1 ~present'], grew: 2 },
        {
          say: 'for Friday: return the shoes, petrol, and call Ma',
          has: ['+3 Petrol', '+3 Call Ma'],
          grew: 3,
        },
        {
          say: 'first of every month pay the cleaner',
          has: ['2026-04-01 Pay the cleaner [monthly 1]'],
          grew: 1,
        },
        { say: 'remind me at my break, elevenish, to phone Noah', has: ['11:00 Phone Noah'], grew: 1 },
        { say: 'add boiler service, sometime next week', has: ['+6 ~boiler'], grew: 1 },
      ],
    },
  ],
  'only-remarked': [
    {
      name: 'words of tasks, of which nothing is asked',
      now,
      day: ['11:00 Lunch', '17:00 School run', 'Walk the dog', '+4 Bake a cake', '+3 19:00 Choir'],
      turns: [
        { say: 'I’ve been up since five', unchanged: true, never: /danger/ },
        { say: 'Mary baked a cake', unchanged: true },
        { say: 'the choir are doing a concert in June', unchanged: true },
        { say: 'the dog walked off with my slipper', unchanged: true },
        { say: 'every Tuesday the bins wake me up', unchanged: true },
        { say: 'at half past two this morning the alarm next door went off', unchanged: true },
        { say: 'it’s nice that you remind me', unchanged: true },
      ],
    },
  ],
  'asked-of-the-day': [
    {
      name: 'what is meant to be done',
      now,
      day,
      turns: [
        {
          say: 'I don’t know what I’m meant to be doing',
          reply: /metformin/i,
          never: /danger/,
          unchanged: true,
        },
        { say: 'what have I got before I get Ella', reply: [/physio/i, /lunch/i], unchanged: true },
        { say: 'what’s first after lunch', reply: /ella/i, unchanged: true },
        { say: 'when’s my next appointment', reply: /physio/i, unchanged: true },
      ],
    },
  ],
}
