import type { Suite } from '../script.ts'

const day = [
  '07:30 Stretch [daily]',
  '08:00 Take vitamin D [daily]',
  '09:00 Wash dishes',
  '11:30 Grocery shopping',
  '15:00 Walk in the park',
  '17:00 Video call with Lena',
  '20:30 Take blood pressure pill [daily]',
  'Fold laundry',
  'Call insurance company',
  'Read emails',
]

/** Plain requests as most people put them, one after another. */
export const visitors: Suite = {
  visitors: [
    {
      name: '1',
      day,
      turns: [{ say: "What's on my list today?", reply: [/wash dishes/i, /video call/i], unchanged: true }],
    },
    {
      name: '2',
      day,
      turns: [
        { say: 'Add dentist appointment tomorrow at 3pm', has: ['+1 15:00 Dentist appointment'], grew: 1 },
      ],
    },
    { name: '3', day, turns: [{ say: 'I just finished washing the dishes', has: ['Wash dishes [done]'] }] },
    {
      name: '4',
      day,
      turns: [{ say: 'Mark grocery shopping as completed please', has: ['Grocery shopping [done]'] }],
    },
    {
      name: '5',
      day,
      turns: [{ say: 'I already took vitamin D this morning', has: ['Take vitamin D [done]'] }],
    },
    { name: '6', day, turns: [{ say: 'I took my pill', unchanged: true }] },
    { name: '7', day, turns: [{ say: 'skip stretching for today', has: ['Stretch [skipped]'], grew: 0 }] },
    {
      name: '8',
      day,
      turns: [{ say: 'Reschedule the walk to tomorrow afternoon', has: ['+1 ~walk in the park'], grew: 0 }],
    },
    {
      name: '9',
      day,
      turns: [
        { say: 'Delete fold laundry', unchanged: true, reply: /fold laundry/i },
        { say: 'yes, please delete', lacks: ['Fold laundry'] },
      ],
    },
    {
      name: '10',
      day,
      turns: [
        { say: 'Delete the task about insurance', unchanged: true, reply: /insurance/i },
        { say: 'no never mind', unchanged: true },
      ],
    },
    {
      name: '11',
      day,
      turns: [{ say: 'What do I have left to do?', reply: /fold laundry/i, unchanged: true }],
    },
    { name: '12', day, turns: [{ say: 'How is my week looking?', reply: /./, unchanged: true }] },
    {
      name: '13',
      day,
      turns: [{ say: 'What should I do after washing the dishes?', unchanged: true, reply: /./ }],
    },
    {
      name: '14',
      day,
      turns: [
        { say: 'Move my video call with Lena an hour later', has: ['18:00 Video call with Lena'], grew: 0 },
        { say: 'Actually, put it back to 5', has: ['17:00 Video call with Lena'], grew: 0 },
      ],
    },
    {
      name: '15',
      day,
      turns: [
        {
          say: "I can't do the grocery shopping today, let's do it on Thursday",
          has: ['+2 11:30 Grocery shopping'],
          grew: 0,
        },
      ],
    },
    {
      name: '16',
      day,
      turns: [
        { say: 'Remind me to water the plants every other day', unchanged: true, reply: /every other/i },
      ],
    },
    {
      name: '17',
      day,
      turns: [
        {
          say: 'Set up a weekly reminder on Fridays at 4pm to submit my timesheet',
          has: ['+3 16:00 Submit my timesheet [weekly 5]'],
          grew: 1,
        },
      ],
    },
    {
      name: '18',
      day,
      turns: [
        {
          say: 'Add milk, eggs, and bread to my grocery shopping checklist',
          has: ['Grocery shopping [items milk|eggs|bread]'],
          grew: 0,
        },
      ],
    },
    {
      name: '19',
      day,
      turns: [
        { say: 'Did I call the insurance company?', reply: /(not|no)\b/i, unchanged: true },
        { say: 'Ok mark it as done', has: ['Call insurance company [done]'] },
      ],
    },
    {
      name: '20',
      day,
      turns: [
        {
          say: 'I did my emails and folded the laundry',
          has: ['Fold laundry [done]', 'Read emails [done]'],
          grew: 0,
        },
      ],
    },
    {
      name: '21',
      day,
      turns: [
        { say: 'what is my next task?', reply: /./, unchanged: true },
        { say: 'skip it', reply: /skip|medicine/i },
      ],
    },
    {
      name: '22',
      day,
      turns: [
        { say: 'Plan tomorrow for me', unchanged: true, reply: /tomorrow/i },
        {
          say: 'Add a doctor visit at 10am and lunch with Tom at noon',
          has: ['+1 10:00 Doctor visit', '+1 12:00 Lunch with Tom'],
          grew: 2,
        },
        { say: "That's it, thanks", unchanged: true, reply: /doctor visit/i },
      ],
    },
    {
      name: '23',
      day,
      turns: [{ say: "I'm feeling overwhelmed by everything I have to do", unchanged: true, reply: /one/i }],
    },
    { name: '24', day, turns: [{ say: 'Turn off notifications for two hours', muted: '2026-03-10T11:30' }] },
    {
      name: '25',
      day,
      turns: [{ say: 'Rename "Read emails" to "Answer emails"', has: ['Answer emails'], grew: 0 }],
    },
    {
      name: '26',
      day,
      turns: [
        { say: 'Add a task', unchanged: true, reply: /what/i },
        { say: 'Buy a gift for mom', has: ['Buy a gift for mom'], grew: 1 },
      ],
    },
    {
      name: '27',
      day,
      turns: [
        {
          say: 'Add "Team meeting" for next Monday at 9:30 AM',
          has: ['2026-03-16 09:30 Team meeting'],
          grew: 1,
        },
        { say: 'Change it to 10', has: ['2026-03-16 10:00 Team meeting'], grew: 0 },
      ],
    },
    {
      name: '28',
      day,
      turns: [{ say: 'I want to take a walk at half past six tonight', has: ['18:30 Take a walk'], grew: 1 }],
    },
    { name: '29', day, turns: [{ say: 'undo my last change', unchanged: true, reply: /nothing/i }] },
    { name: '30', day, turns: [{ say: 'what did I complete today?', unchanged: true, reply: /./ }] },
    { name: '31', day, turns: [{ say: 'Go to next Friday', goes: '2026-03-20', unchanged: true }] },
    {
      name: '32',
      day,
      turns: [
        { say: 'Mark the call as done', unchanged: true, reply: [/lena/i, /insurance/i] },
        { say: 'the first one', has: ['Video call with Lena [done]'] },
      ],
    },
    {
      name: '33',
      day,
      turns: [
        { say: 'Mark everything as done', unchanged: true, reply: /wash dishes/i },
        { say: 'no', unchanged: true },
      ],
    },
    {
      name: '34',
      day,
      turns: [{ say: 'When is my blood pressure pill?', reply: /8:30 PM/, unchanged: true }],
    },
    {
      name: '35',
      day,
      turns: [
        {
          say: 'Can you push everything this afternoon to tomorrow?',
          unchanged: true,
          reply: /walk in the park/i,
        },
      ],
    },
    { name: '36', day, turns: [{ say: 'No, I meant the other one', unchanged: true }] },
    {
      name: '37',
      day,
      turns: [
        {
          say: 'Stretch is done, dishes are done, and I skipped the walk',
          has: ['Stretch [done]', 'Wash dishes [done]', 'Walk in the park [skipped]'],
        },
      ],
    },
    {
      name: '38',
      day,
      turns: [{ say: 'Add call Dr. Smith at 2:30 p.m.', has: ['14:30 Call Dr. Smith'], grew: 1 }],
    },
    {
      name: '39',
      day,
      turns: [{ say: 'add 3 tasks: sweep, mop and dust', has: ['Sweep', 'Mop', 'Dust'], grew: 3 }],
    },
    {
      name: '40',
      day,
      turns: [
        {
          say: 'remind me tomorrow to take out the trash at 7 am and call the school at 9',
          has: ['+1 07:00 Take out the trash', '+1 09:00 Call the school'],
          grew: 2,
        },
      ],
    },
  ],
}
