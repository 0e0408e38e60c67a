import type { Suite } from '../script.ts'

export const adding: Suite = {
  add: [
    {
      name: 'plain',
      turns: [
        { say: 'add buy milk', has: ['--:-- Buy milk [once]'], grew: 1, reply: [/buy milk/i, /today/i] },
      ],
    },
    {
      name: 'remind me',
      turns: [{ say: 'remind me to call mum at 5', has: ['17:00 Call mum'], grew: 1, reply: /5:00 PM/ }],
    },
    {
      name: 'I need to',
      turns: [
        {
          say: 'I need to pick up my prescription tomorrow at 10',
          has: ['+1 10:00 Pick up my prescription'],
          grew: 1,
        },
      ],
    },
    {
      name: 'put on the list',
      turns: [{ say: 'put laundry on my list for Friday', has: ['+3 Laundry'], grew: 1 }],
    },
    {
      name: 'can you',
      turns: [
        {
          say: 'can you add a dentist appointment on the 24th at 2:30pm?',
          has: ['2026-03-24 14:30 Dentist appointment'],
          grew: 1,
        },
      ],
    },
    {
      name: "don't let me forget",
      turns: [{ say: "don't let me forget to feed the cat tonight", has: ['~feed the cat'], grew: 1 }],
    },
    {
      name: 'schedule',
      turns: [{ say: 'schedule a haircut for Saturday at 11am', has: ['+4 11:00 Haircut'], grew: 1 }],
    },
    {
      name: 'new task colon',
      turns: [{ say: 'new task: write to grandma', has: ['Write to grandma'], grew: 1 }],
    },
    { name: 'quoted', turns: [{ say: 'add "skip rope" at 6pm', has: ['18:00 Skip rope'], grew: 1 }] },
    {
      name: 'with a checklist',
      turns: [
        {
          say: 'add pack for the trip tomorrow with a checklist: socks, charger and passport',
          has: ['+1 Pack for the trip [items socks|charger|passport]'],
          grew: 1,
        },
      ],
    },
    {
      name: 'asks what',
      turns: [
        { say: 'add a task', reply: /(what|which)/i, unchanged: true },
        { say: 'water the garden at 7pm', has: ['19:00 Water the garden'], grew: 1 },
      ],
    },
    {
      name: 'half past',
      turns: [
        {
          say: 'remind me at half past seven to take the bins out',
          has: ['19:30 Take the bins out'],
          grew: 1,
        },
      ],
    },
    {
      name: 'in twenty minutes',
      turns: [
        { say: 'remind me in twenty minutes to check the oven', has: ['09:50 Check the oven'], grew: 1 },
      ],
    },
    {
      name: 'I have an appointment',
      turns: [
        {
          say: 'I have a doctor appointment next Monday at quarter to nine',
          has: ['2026-03-16 08:45 ~doctor'],
          grew: 1,
        },
      ],
    },
    {
      name: 'in the morning',
      turns: [{ say: 'add stretching tomorrow morning', has: ['+1 Stretching'], grew: 1 }],
    },
    {
      name: 'date first',
      turns: [
        { say: 'tomorrow I have to return the library books', has: ['+1 Return the library books'], grew: 1 },
      ],
    },
    {
      name: 'noon',
      turns: [
        { say: 'lunch with Sam at noon on Thursday, add that', has: ['+2 12:00 Lunch with Sam'], grew: 1 },
      ],
    },
    { name: 'no verb of adding', turns: [{ say: 'Buy bread at 4pm', has: ['16:00 Buy bread'], grew: 1 }] },
  ],
  recurrence: [
    {
      name: 'every day',
      turns: [
        { say: 'remind me to take my vitamins every day at 8am', unchanged: true, reply: /every day/i },
        { say: 'yes', has: ['08:00 Take my vitamins [daily]'], grew: 1, reply: /every day/i },
      ],
    },
    {
      name: 'weekdays',
      turns: [
        { say: 'add pack lunch on weekdays at 7', has: ['07:00 Pack lunch [weekly 1,2,3,4,5]'], grew: 1 },
      ],
    },
    {
      name: 'two weekdays',
      turns: [
        {
          say: 'add swimming every Monday and Thursday at 6pm',
          has: ['+2 18:00 Swimming [weekly 1,4]'],
          grew: 1,
        },
      ],
    },
    {
      name: 'monthly',
      turns: [
        { say: 'pay rent on the 1st of every month', has: ['2026-04-01 Pay rent [monthly 1]'], grew: 1 },
      ],
    },
    {
      name: 'plural weekday',
      turns: [{ say: 'choir on Wednesdays at 7:30 pm', has: ['+1 19:30 Choir [weekly 3]'], grew: 1 }],
    },
    {
      name: 'every evening',
      turns: [{ say: 'add brush teeth every evening', has: ['~brush teeth [daily]'], grew: 1 }],
    },
    {
      name: 'month end',
      turns: [
        {
          say: 'remind me to back up photos on the last day of every month',
          has: ['2026-03-31 Back up photos [monthly 31]'],
          grew: 1,
        },
      ],
    },
    {
      name: 'until a date',
      turns: [
        {
          say: 'add physio exercises every day until March 20',
          has: ['+5 Physio exercises [daily]'],
          lacks: ['2026-03-21 Physio exercises'],
          grew: 1,
        },
      ],
    },
    {
      name: 'every other day is not known',
      turns: [
        { say: 'add water the ferns every other day', reply: /(every other|can.t|cannot)/i, unchanged: true },
      ],
    },
    {
      name: 'make it repeat',
      day: ['10:00 Stretch'],
      turns: [{ say: 'make stretch daily', has: ['+1 10:00 Stretch [daily]'], grew: 0 }],
    },
    {
      name: 'weekends',
      turns: [
        { say: 'every weekend I want to call grandpa', has: ['+4 Call grandpa [weekly 0,6]'], grew: 1 },
      ],
    },
    {
      name: 'twice a day',
      turns: [
        { say: 'add eye drops twice a day at 8am and 8pm', unchanged: true, reply: /sure about a medicine/ },
        {
          say: 'yes',
          has: ['08:00 Eye drops [daily]', '20:00 Eye drops [daily]'],
          grew: 2,
        },
      ],
    },
    {
      name: 'weekly on a day',
      turns: [{ say: 'take the bins out every week on Tuesday', has: ['~bins out [weekly 2]'], grew: 1 }],
    },
  ],
  dates: [
    {
      name: 'day after tomorrow',
      turns: [{ say: 'add oil change the day after tomorrow', has: ['+2 Oil change'], grew: 1 }],
    },
    {
      name: 'across the month end',
      now: '2026-01-30T18:00 America/New_York',
      turns: [{ say: 'add call Ann in 3 days', has: ['2026-02-02 Call Ann'], grew: 1 }],
    },
    {
      name: 'the 3rd is next month',
      now: '2026-01-30T18:00 America/New_York',
      turns: [{ say: 'add pay water bill on the 3rd', has: ['2026-02-03 Pay water bill'], grew: 1 }],
    },
    {
      name: 'the 31st skips a short month',
      now: '2026-04-02T10:00 America/Chicago',
      turns: [{ say: 'add taxes on the 31st', has: ['2026-05-31 Taxes'], grew: 1 }],
    },
    {
      name: 'end of the month',
      now: '2026-02-10T10:00 Europe/London',
      turns: [
        {
          say: 'remind me to send the invoice at the end of the month',
          has: ['2026-02-28 Send the invoice'],
          grew: 1,
        },
      ],
    },
    {
      name: 'leap day',
      now: '2028-02-28T10:00 Europe/London',
      turns: [{ say: 'add party tomorrow', has: ['2028-02-29 Party'], grew: 1 }],
    },
    {
      name: 'new year',
      now: '2026-12-31T20:00 America/New_York',
      turns: [{ say: 'add gym tomorrow at 9am', has: ['2027-01-01 09:00 Gym'], grew: 1 }],
    },
    {
      name: 'in an hour over the spring gap',
      now: '2026-03-08T01:30 America/New_York',
      turns: [
        { say: 'remind me in an hour to check on the baby', has: ['03:30 Check on the baby'], grew: 1 },
      ],
    },
    {
      name: 'in two hours over the autumn hour',
      now: '2026-11-01T00:30 America/New_York',
      turns: [
        { say: 'remind me in two hours to turn off the heater', has: ['01:30 Turn off the heater'], grew: 1 },
      ],
    },
    {
      name: 'late evening, an hour on is tomorrow',
      now: '2026-03-10T23:30 America/New_York',
      turns: [{ say: 'remind me in an hour to lock the door', has: ['+1 00:30 Lock the door'], grew: 1 }],
    },
    {
      name: 'zone of the person',
      now: '2026-03-10T23:30 Asia/Tokyo',
      turns: [{ say: 'what day is it', reply: /tuesday/i, unchanged: true }],
    },
    {
      name: 'end of the week',
      turns: [
        { say: 'add finish the report by the end of the week', has: ['+3 Finish the report'], grew: 1 },
      ],
    },
    {
      name: 'a week from Friday',
      turns: [{ say: 'add vet visit a week from Friday', has: ['2026-03-20 Vet visit'], grew: 1 }],
    },
    {
      name: 'in two weeks',
      turns: [{ say: 'add blood test in two weeks', has: ['2026-03-24 Blood test'], grew: 1 }],
    },
    {
      name: 'month name',
      turns: [{ say: "put mum's birthday on April 2nd", has: ["2026-04-02 ~mum's birthday"], grew: 1 }],
    },
    {
      name: 'march the verb is no date',
      turns: [{ say: 'add march in the parade on Saturday', has: ['+4 March in the parade'], grew: 1 }],
    },
    {
      name: 'next Friday',
      turns: [
        { say: 'add dinner with Jo next Friday at 7pm', has: ['2026-03-20 19:00 Dinner with Jo'], grew: 1 },
      ],
    },
    {
      name: 'slashes',
      turns: [{ say: 'add eye test on 3/25 at 9:15', has: ['2026-03-25 09:15 Eye test'], grew: 1 }],
    },
    {
      name: 'ten past eight tonight',
      turns: [
        { say: 'add watch the match at ten past eight tonight', has: ['20:10 Watch the match'], grew: 1 },
      ],
    },
  ],
  'multi-request': [
    {
      name: 'the example',
      day: ['08:00 My pills'],
      turns: [
        {
          say: 'add milk and call mum at 5, and I did my pills',
          has: ['Milk', '17:00 Call mum', 'My pills [done]'],
          grew: 2,
        },
      ],
    },
    {
      name: 'two done',
      day: ['Walk the dog', 'Water the plants', 'Read'],
      turns: [
        {
          say: 'I walked the dog and watered the plants',
          has: ['Walk the dog [done]', 'Water the plants [done]', 'Read [pending]'],
          grew: 0,
        },
      ],
    },
    {
      name: 'done and skip',
      day: ['Walk the dog', 'Yoga'],
      turns: [
        {
          say: "I've done the walk but I'm skipping yoga today",
          has: ['Walk the dog [done]', 'Yoga [skipped]'],
        },
      ],
    },
    {
      name: 'add twice',
      turns: [
        {
          say: 'add call the plumber at 3pm and then buy a card for Lisa',
          has: ['15:00 Call the plumber', 'Buy a card for Lisa'],
          grew: 2,
        },
      ],
    },
    {
      name: 'one task with and',
      turns: [{ say: 'add buy milk and eggs', has: ['Buy milk and eggs'], grew: 1 }],
    },
    {
      name: 'add and ask',
      day: ['14:00 Call the bank'],
      turns: [
        {
          say: "add water plants for tomorrow. Also what's left today?",
          has: ['+1 Water plants'],
          reply: /call the bank/i,
          grew: 1,
        },
      ],
    },
    {
      name: 'move and delete',
      day: ['10:00 Yoga', 'Old errand'],
      turns: [
        {
          say: 'move yoga to 4pm and delete old errand',
          has: ['16:00 Yoga', 'Old errand'],
          reply: /delete.*old errand|old errand.*delete/i,
        },
        { say: 'yes', lacks: ['Old errand'] },
      ],
    },
    {
      name: 'three lines',
      turns: [
        {
          say: 'Tomorrow: call the school at 9, buy stamps, and book the vet',
          has: ['+1 09:00 Call the school', '+1 Buy stamps', '+1 Book the vet'],
          grew: 3,
        },
      ],
    },
    {
      name: 'remind me to this and that',
      turns: [
        {
          say: 'remind me to wash the car at 2 and to call Dad at 6',
          has: ['14:00 Wash the car', '18:00 Call Dad'],
          grew: 2,
        },
      ],
    },
    {
      name: 'short weekdays beside each other',
      turns: [
        { say: 'kids swimming tue & thu 4pm', reply: /“Kids swimming”.*March 17.*“Kids swimming”.*March 12/ },
        { say: 'gym mon wed fri 7am', reply: /“Gym”.*every Monday, Wednesday and Friday at 7:00 AM/ },
      ],
    },
    {
      name: 'what belongs to no title',
      turns: [
        { say: 'I need to buy stamps at some point today', reply: /“Buy stamps” to/ },
        { say: 'every sunday I ring my brother at six in the evening', reply: /“Ring my brother”.*6:00 PM/ },
        { say: 'add call the bank when I get a chance', reply: /“Call the bank” to/ },
      ],
    },
    {
      name: 'onto a checklist',
      day: ['Shopping'],
      turns: [
        { say: 'add jam to shopping', reply: /“Jam” is on its checklist/ },
        { say: 'add a step honey to shopping', reply: /“Honey” is on its checklist/ },
        { say: 'make shopping a checklist of eggs and butter', reply: /“Eggs” and “Butter” are on/ },
      ],
    },
  ],
}
