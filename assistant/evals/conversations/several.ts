import type { Suite } from '../script.ts'

/** One message about several tasks, each with a fate of its own. */
const FATES: readonly (readonly [say: string, ...has: string[]])[] = [
  [
    'kids are dropped off, skip the gym I’m wrecked, and shove the dentist call to half two',
    'Drop kids [done]',
    'Gym [skipped]',
    '14:30 Call dentist',
  ],
  ['gym done!! dentist not done, stick it at 4', 'Gym [done]', '16:00 Call dentist'],
  [
    'dropped the kids, did NOT ring the dentist yet, give me till three for that',
    'Drop kids [done]',
    '15:00 Call dentist',
  ],
  [
    'ironing’s done believe it or not, never got to the gym so bin that for today',
    'Ironing [done]',
    'Gym [skipped]',
  ],
  [
    'kids dropped gym done and the parcel can wait till friday',
    'Drop kids [done]',
    'Gym [done]',
    '+3 Pick up parcel',
  ],
  ['no gym today my back is bad but I did manage the ironing', 'Gym [skipped]', 'Ironing [done]'],
  ['ironing, yes. gym, no, don’t feel like it, skip.', 'Ironing [done]', 'Gym [skipped]'],
  ['my husband did the ironing and the parcel I fetched', 'Ironing [done]', 'Pick up parcel [done]'],
  [
    'dentist was engaged so trying again at 3, parcel stays',
    '15:00 Call dentist',
    'Pick up parcel [pending]',
  ],
  ['skip the gym and the ironing today', 'Gym [skipped]', 'Ironing [skipped]'],
  ['I’ll ring the dentist at four, the gym is done and dusted', '16:00 Call dentist', 'Gym [done]'],
  ['didn’t go to the gym, do it tomorrow ironing’s finished', '+1 Gym', 'Ironing [done]'],
  ['parcel as planned, gym at six', 'Pick up parcel [pending]', '18:00 Gym'],
  [
    'ironing half done so don’t cross it off, I’ll finish at four, kids dropped',
    '16:00 Ironing',
    'Drop kids [done]',
  ],
]

/** Told, wished or doubted: nothing of it changes a task. */
const NO_FATES = [
  'I want to get the ironing and the gym done before tea',
  'I swapped the gym and the ironing',
  'parcel as planned. ironing as planned',
  'keep the gym and leave the ironing as it is',
  'nobody did the ironing and the gym was horrible yesterday',
  'the gym called about the parcel',
  'I might do the ironing and I hate the gym',
]

export const several: Suite = {
  'several-at-once': [
    ...FATES.map(([say, ...has]) => ({
      name: say,
      now: '2026-03-10T11:20 Europe/London',
      day: ['08:15 Drop kids', '09:30 Call dentist', '11:00 Gym', '15:00 Ironing', '17:00 Pick up parcel'],
      turns: [{ say, has, grew: 0 }],
    })),
    ...NO_FATES.map((say) => ({
      name: say,
      now: '2026-03-10T11:20 Europe/London',
      day: ['08:15 Drop kids', '09:30 Call dentist', '11:00 Gym', '15:00 Ironing', '17:00 Pick up parcel'],
      turns: [{ say, unchanged: true as const }],
    })),
    {
      name: 'a doubt behind it takes the tick back into a question',
      now: '2026-03-10T15:00 Europe/London',
      day: ['11:00 Phone Margaret', '14:00 Shopping'],
      turns: [
        {
          say: 'I rang Margaret, or was that yesterday. Shopping is definitely done.',
          has: ['Phone Margaret [pending]', 'Shopping [done]'],
          reply: /Phone Margaret/,
        },
      ],
    },
    {
      name: 'a dose beside something done is heard by itself',
      now: '2026-03-10T18:30 Europe/London',
      day: ['14:00 Memory cafe', '16:00 Change bed', '18:00 Mum’s tablets', '20:00 Mum to bed'],
      turns: [
        {
          say: 'bed changed, tablets not took yet she’s asleep in the chair',
          has: ['Change bed [done]', 'Mum’s tablets [pending]'],
          reply: /is not ticked/,
        },
        {
          say: 'cafe is done, think she had her tablets',
          has: ['Memory cafe [done]', 'Mum’s tablets [pending]'],
          reply: /I can’t know that/,
        },
        { say: 'she’s to bed and the tablets she spat out', has: ['Mum’s tablets [pending]'] },
      ],
    },
    {
      name: 'what is asked about is what “it” means then',
      now: '2026-03-10T13:20 Europe/London',
      day: ['13:00 Pie', '14:30 Bowls'],
      turns: [
        { say: 'bowls is half two is it', unchanged: true },
        { say: 'shift that to three, Arthur’s picking me up late', has: ['15:00 Bowls', '13:00 Pie'] },
      ],
    },
    {
      name: 'both, where both were named',
      now: '2026-03-10T17:20 Europe/London',
      day: ['16:00 Piano', '17:00 Spelling', 'Feed fish'],
      turns: [{ say: 'finished at last piano or was it spelling', unchanged: true }],
    },
    {
      name: 'two fates for one task are asked about',
      now: '2026-03-10T13:12 Europe/London',
      day: ['Ironing, piano and spelling', '21:00 Gym'],
      turns: [
        {
          say: 'ironing done, skip the gym I am wrecked and spelling can wait till tomorrow',
          has: ['Gym [skipped]', 'Ironing, piano and spelling [pending]'],
          reply: /“Ironing, piano and spelling” is still open\. What would you like/,
        },
      ],
    },
    {
      name: 'who is to be rung rings',
      now: '2026-03-10T13:12 Europe/London',
      day: ['11:00 Ring the bank', 'Laundry'],
      turns: [
        {
          say: 'the bank rang me and the laundry is done',
          has: ['Ring the bank [pending]', 'Laundry [done]'],
          reply: /Ring the bank/,
        },
      ],
    },
    {
      name: 'the rest, where a task is called Rest',
      now: '2026-03-10T13:12 Europe/London',
      day: ['12:30 Lunch', '13:30 Rest', '14:30 Doctor Osei, check-up', '20:00 Evening pills'],
      turns: [
        {
          say: 'lunch done, skip the rest I am wrecked, doctor is at three now and the evening pills I have not had yet',
          has: ['Lunch [done]', 'Rest [skipped]', '15:00 Doctor Osei, check-up', 'Evening pills [pending]'],
          reply: /“Evening pills” at 8:00 PM is not ticked/,
        },
      ],
    },
    {
      name: 'who says when',
      now: '2026-03-10T12:15 Europe/London',
      day: ['13:00 Lunch with Beth', 'Essay plan'],
      turns: [
        { say: 'checklist for essay plan: find sources, write intro', has: ['Essay plan'] },
        { say: 'beth says 1.30 now', has: ['13:30 Lunch with Beth', 'Essay plan'] },
        {
          say: 'remind me of it at two',
          unchanged: true,
          offers: /Move “Lunch with Beth” to today at 2:00 PM/,
        },
      ],
    },
    {
      name: 'told of something or somebody else, or only in case',
      now: '2026-03-10T11:20 Europe/London',
      day: ['16:00 Guinea pigs', '17:00 Put up shelf', '18:00 Swim'],
      turns: [
        { say: 'my guinea pigs are called Salt and Vinegar', unchanged: true },
        { say: 'my brother finished HIS shelf in ten minutes, show off', unchanged: true },
        { say: 'if abi can’t do tonight i’d have to change the swim but she probably can', unchanged: true },
      ],
    },
    {
      name: 'what is done is not moved by a word that points',
      now: '2026-03-10T11:20 Europe/London',
      day: [
        '08:00 Drop at Doncaster',
        '15:00 Ring the missus',
        'Sort bike brake',
        '14:00 Vet for the heifer',
      ],
      turns: [
        { say: 'drop’s done', has: ['Drop at Doncaster [done]'] },
        {
          say: 'she’ll have my guts if I don’t ring her, put that at 5',
          unchanged: true,
          reply: /is done already\. Which one/,
        },
        { say: 'something else', unchanged: true },
        {
          say: 'stick inner tube and brake pads on the bike one',
          grew: 0,
          reply: /“Inner tube” and “Brake pads” are on its checklist/,
        },
        { say: 'oh and put on the vet one to ask about the twins', grew: 0, reply: /its note says/ },
        {
          say: 'i need to give him calpol, can you put that on for half two',
          unchanged: true,
          reply: /Give him calpol/,
        },
      ],
    },
    {
      name: 'a short form of a name is asked about',
      now: '2026-03-10T16:40 Europe/London',
      day: ['18:00 Football practice', '20:00 Revise biology'],
      turns: [
        {
          say: 'football 6:30 and bio 8:30',
          has: ['18:30 Football practice'],
          grew: 0,
          offers: /Move “Revise biology” to 8:30 PM/,
        },
      ],
    },
    {
      name: 'what is likely of several is asked in one question',
      now: '2026-03-10T17:00 Europe/London',
      day: ['09:00 Gym', 'Ironing', '15:00 Knitting group', '18:00 Lock the door'],
      turns: [
        {
          say: 'gym was grand and the ironing I’ve given up on for today',
          unchanged: true,
          reply: /shall I mark “Gym” as done and skip “Ironing”\?/,
          offers: /^Yes$/,
        },
        { say: 'just the gym', has: ['09:00 Gym [done]', 'Ironing [pending]'] },
        {
          say: 'door’s no locked yet, it’s too early, but the ironing is done',
          reply: /“Lock the door” is still open/,
          has: ['Ironing [done]'],
        },
        { say: 'knitting was lovely', unchanged: true, offers: /Mark “Knitting group” as done/ },
      ],
    },
    {
      name: 'a dose taken for sure, and one question for the rest',
      now: '2026-03-10T10:00 Europe/London',
      day: ['08:00 Keppra', '08:30 Walk Biscuit', '09:00 Statistics lecture', 'Laundry'],
      turns: [
        {
          say: 'I was in the lecture and took my Keppra, laundry I’ve brought to my sister',
          has: ['08:00 Keppra [done]', '09:00 Statistics lecture [pending]'],
          reply: /shall I mark “Statistics lecture” as done and mark “Laundry” as done\?$/,
        },
      ],
    },
    {
      name: 'three things in a row are one task, or three with a tap',
      now: '2026-03-10T10:00 Europe/London',
      day: ['11:00 Walk'],
      turns: [
        { say: 'add ironing, piano and spelling', grew: 1, offers: /^Make three tasks of it$/ },
        { say: '', taps: /^Make three tasks of it$/, grew: 2, has: ['Ironing', 'Piano', 'Spelling'] },
        { say: 'add lunch with Ann, Bob and Carol', grew: 1, never: /task of its own/ },
      ],
    },
    {
      name: 'each question of one reply gets its buttons in turn',
      now: '2026-03-10T15:10 Europe/London',
      day: ['14:00 Taxi', '14:30 Choir', '17:00 Tea with Ken'],
      turns: [
        {
          say: 'that taxi. and the choir. oh and tea with Ken',
          unchanged: true,
          offers: /Mark “Taxi” as done/,
        },
        { say: '', taps: /Mark “Taxi” as done/, has: ['Taxi [done]'], offers: /Mark “Choir” as done/ },
        { say: 'no', unchanged: true, offers: /Skip “Tea with Ken”/ },
        { say: '', taps: /Skip “Tea with Ken”/, has: ['Choir [pending]', 'Tea with Ken [skipped]'] },
      ],
    },
    {
      name: 'half of it is done, and the rest is of that',
      now: '2026-03-10T15:10 Europe/London',
      day: ['Ironing', '17:00 Dentist', 'Write report'],
      turns: [
        { say: 'half the ironing’s done, leave the rest for Thursday', has: ['+2 Ironing', '17:00 Dentist'] },
        { say: 'some of the report is written', unchanged: true, reply: /“Write report” is still open/ },
        { say: 'leave the rest for Friday', unchanged: true, reply: /these 2: “Dentist” and “Write report”/ },
      ],
    },
    {
      name: 'what has a longer name is another thing',
      now: '2026-03-10T09:10 Europe/London',
      day: ['10:00 Ring the bank', '11:00 Run', '14:00 Dentist'],
      turns: [
        { say: 'they moved the bank visit to Friday', unchanged: true, offers: /^Yes$/ },
        { say: 'no', unchanged: true },
        { say: 'out of milk, run in ten', unchanged: true },
        { say: 'no', unchanged: true },
        { say: 'my run in ten', has: ['09:20 Run'] },
        { say: 'they moved the dentist appointment to Friday', has: ['+3 14:00 Dentist'] },
      ],
    },
    {
      name: 'a note for somebody is no note of a task',
      day: ['14:00 Dentist'],
      turns: [
        { say: 'note for the milkman, two pints', unchanged: true, reply: /“Note for milkman: Two pints”/ },
        { say: 'yes', grew: 1, has: ['Note for milkman: Two pints'] },
        { say: 'note for the dentist: ask about the crown', grew: 0, reply: /its note says/ },
      ],
    },
    {
      name: 'when it was done, whose it is, and who rang',
      now: '2026-03-10T13:00 Europe/London',
      day: [
        '10:00 Dog groomer',
        '09:30 Put the bins out',
        '11:00 Ring Anna',
        '12:00 Mum’s breakfast',
        'Laundry',
        '20:00 Check the door is locked',
      ],
      turns: [
        {
          say: 'groomer’s been, dad did the bins at half nine and mum rang',
          has: [
            'Dog groomer [done]',
            'Put the bins out [done]',
            'Ring Anna [pending]',
            'Mum’s breakfast [pending]',
          ],
        },
        {
          say: 'he says he did the laundry but he didn’t, door’s locked',
          has: ['Laundry [pending]', 'Check the door is locked [done]'],
          reply: /“Laundry” is still open/,
        },
      ],
    },
    {
      name: 'a remark or an order between two reports takes nothing away',
      now: '2026-03-10T13:00 Europe/London',
      day: ['Laundry', '17:30 Gym', 'Essay', '14:00 Dentist'],
      turns: [
        {
          say: 'laundry, ugh tomorrow. add milk, bread and eggs. gym nah. essay, yes I finished it',
          has: ['+1 Laundry', 'Gym [skipped]', 'Essay [done]', 'Milk, bread and eggs'],
          grew: 1,
        },
      ],
    },
    {
      name: 'everything but one',
      now: '2026-03-10T13:00 Europe/London',
      day: ['Laundry', '17:30 Gym', 'Essay'],
      turns: [
        {
          say: 'everything except the essay can go to tomorrow',
          unchanged: true,
          reply: /these 2: “Gym” and “Laundry”/,
        },
      ],
    },
    {
      name: 'a time to leave is no new time for dinner',
      now: '2026-03-10T17:25 Europe/London',
      day: ['17:00 Cook dinner [daily]', '18:00 English class'],
      turns: [
        {
          say: 'dinner is not ready and I have to leave twenty to six',
          has: ['17:00 Cook dinner [pending]'],
        },
      ],
    },
  ],
}
