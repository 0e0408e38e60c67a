import type { Suite } from '../script.ts'

const DAY = [
  '10:00 Call',
  '11:30 Bank',
  '14:00 Ironing',
  'Walk',
  'Water',
  'Post',
  'Book',
  'Garden',
  '12:00 Tobi',
  '16:00 Park walk',
  '12:00 Physio',
  'Iron syrup for Zara',
  '08:20 Zara',
]

/** Told with the words of a task's name, and of something else. */
const REMARKS = [
  'they finished the bank refurbishment at long last, lovely big windows',
  'I had water in my ear after the swimming',
  'the garden finished early this year with the frost',
  'Tobi finished all the milk',
  'park walk people go at six in the morning, too early for me',
  'the bank was too full at 3, so many people',
  'Mrs Obi moved her walk to Friday',
  'Post came, nothing but bills',
  'did the ironing, not the shirts',
  'we only did the ironing upstairs',
]

/** What is told or asked for with the words of a task's name is not always that task. */
export const notMeant: Suite = {
  'told-of-something-else': REMARKS.map((say) => ({
    name: say,
    day: DAY,
    turns: [{ say, unchanged: true }],
  })),
  'only-the-verb-of-it': [
    ['book the car in for thursday at 10', '+2 10:00 ~car', 'Book'],
    ['call the vet tomorrow at 9', '+1 09:00 ~vet', '10:00 Call'],
    ['water the tomatoes tonight at 8', '20:00 ~tomatoes', 'Water'],
    ['post the birthday card tomorrow', '+1 ~birthday card', 'Post'],
  ].map(([say, added, kept]) => ({
    name: say!,
    now: '2026-03-10T13:40 Europe/London',
    day: DAY,
    turns: [{ say: say!, has: [added!, kept!], grew: 1 }],
  })),
  'hour-said-before': [
    {
      name: 'they come at half 11, make it quarter past',
      day: DAY,
      turns: [
        { say: 'when is physio' },
        { say: 'They come at half 11, make it quarter past', has: ['11:15 Physio'] },
      ],
    },
  ],
  'of-its-own': [
    {
      name: 'what belongs to somebody opens nothing that is called like them',
      day: DAY,
      turns: [
        { say: 'Zara done', has: ['Zara [done]'] },
        { say: 'No I mean Zara’s syrup is not done', reply: /mark “Zara” as not done/, unchanged: true },
        { say: 'mark “Zara” as not done', has: ['Zara [pending]'] },
      ],
    },
  ],
  'places-without-the': [
    {
      name: 'first one’s done, and the one after that',
      day: ['10:00 Call', '11:30 Bank', '14:00 Ironing'],
      turns: [
        { say: 'what’s left' },
        { say: 'first one’s done', has: ['Call [done]'] },
        { say: 'the one after that tomorrow', has: ['+1 11:30 Bank'] },
      ],
    },
    {
      name: 'number two',
      day: ['10:00 Call', '11:30 Bank', '14:00 Ironing'],
      turns: [{ say: 'what’s left' }, { say: 'number 2 tomorrow', has: ['+1 11:30 Bank'] }],
    },
  ],
  'short-names-of-doses': [
    {
      name: 'the beginning of a name is read back',
      day: ['08:00 Levothyroxine [daily]', '08:30 Metformin [daily]', 'Clean', 'Cook'],
      turns: [
        { say: 'I took levo', reply: /“Levothyroxine”/, unchanged: true },
        { say: 'yes', has: ['Levothyroxine [done]', 'Metformin [pending]'] },
      ],
    },
    {
      name: 'told after the question, without who',
      day: ['08:00 Metformin [daily]', 'Clean'],
      turns: [
        { say: 'did I take my metformin' },
        { say: 'yes took it at 8', reply: /“Metformin”/, unchanged: true },
      ],
    },
  ],
}
