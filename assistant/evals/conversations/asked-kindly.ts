import type { Suite } from '../script.ts'

const DAY = [
  '08:00 Metformin [daily]',
  '10:30 Call the plumber',
  '11:30 Physio',
  '13:00 Lunch with Priya',
  '--:-- Laundry',
  '--:-- Write report',
  '--:-- Tidy desk',
  '15:30 Gym',
  '+1 10:00 Dentist',
]

/** How new people ask: politely, with the order last, in few words, and with second thoughts of their own. */
export const askedKindly: Suite = {
  'asked-kindly': [
    {
      name: 'however politely an order is put',
      day: DAY,
      turns: [
        { say: 'might I trouble you to skip physio', has: ['Physio [skipped]'] },
        { say: 'would it be too much trouble to move the gym to 5?', has: ['17:00 Gym'] },
        { say: 'I’d be so grateful if you could tick the laundry', has: ['Laundry [done]'] },
        { say: 'would you be so kind as to add milk for tomorrow', has: ['+1 Milk'] },
        { say: 'is there any way you could move the dentist to 11?', has: ['+1 11:00 Dentist'] },
        { say: 'would it be possible to walk to the dentist?', unchanged: true },
        { say: 'could I ask you when the gym is?', unchanged: true, reply: /5:00 PM/ },
      ],
    },
    {
      name: 'the order comes last',
      day: DAY,
      turns: [
        {
          say: 'daily night 9 o clock I have to drink turmeric milk, please add',
          has: ['21:00 Drink turmeric milk [daily]'],
          grew: 1,
        },
        { say: 'vet on Thursday 2pm, kindly add it', has: ['+2 14:00 Vet'], grew: 1 },
        { say: 'I have a meeting tomorrow at 4, please note', has: ['+1 16:00 Meeting'], grew: 1 },
        { say: 'delete please, it is off', unchanged: true, reply: /Delete “Meeting”/ },
        { say: 'yes', lacks: ['+1 16:00 Meeting'] },
      ],
    },
    {
      name: 'what is only imagined is asked about',
      day: DAY,
      turns: [
        { say: 'suppose I move the dentist to Friday, will it clash with anything?', unchanged: true },
        { say: 'no', unchanged: true },
        { say: 'let’s say I moved the gym to 4, would that be too late?', unchanged: true },
        { say: 'no', unchanged: true },
        { say: 'if I were to skip physio would that be ok', unchanged: true },
        { say: 'no', unchanged: true },
        { say: 'let’s say the dentist is at 11', has: ['+1 11:00 Dentist'] },
      ],
    },
    {
      name: 'a reason for quiet is no task',
      day: DAY,
      turns: [
        { say: 'no more pings til 3 please, I need to sleep', muted: '2026-03-10T15:00', grew: 0 },
        { say: 'turn off notifications till 4 I want to nap', muted: '2026-03-10T16:00', grew: 0 },
        { say: 'no reminders till 5. I need to buy milk', muted: '2026-03-10T17:00', has: ['Buy milk'] },
      ],
    },
    {
      name: 'the word order of other languages',
      day: DAY,
      turns: [
        { say: 'the report I have finish', has: ['Write report [done]'] },
        { say: 'also the desk', has: ['Tidy desk [done]'] },
        { say: 'ah no, desk not', has: ['Tidy desk [pending]', 'Write report [done]'] },
        { say: 'I want that you write for me the doctor at Friday 15 hour', has: ['+3 15:00 Doctor'] },
        { say: 'is not 15, is 16:30', has: ['+3 16:30 Doctor'] },
        { say: 'shift it to day after tomorrow', has: ['+2 16:30 Doctor'] },
        { say: 'the report I have not finish', never: /marked done/ },
      ],
    },
  ],
  'then-and-there': [
    {
      name: 'not done, and when it is to be',
      day: DAY,
      turns: [
        { say: 'laundry not done, will do it tomorrow', has: ['+1 Laundry [pending]'] },
        { say: 'plumber’s not answering, try him again tomorrow', has: ['+1 10:30 Call the plumber'] },
        { say: 'didn’t get round to the report, do it Friday', has: ['+3 Write report'] },
        { say: 'didn’t take my metformin, do it at 10', unchanged: true },
      ],
    },
    {
      name: 'somebody who comes is not what it is about',
      day: DAY,
      turns: [{ say: 'laundry not done, machine broke, engineer comes tomorrow', unchanged: true }],
    },
    {
      name: 'the other task only says when',
      day: DAY,
      turns: [
        { say: 'add exercises today', has: ['Exercises'] },
        { say: 'after lunch, so about two', has: ['14:00 Exercises', '13:00 Lunch with Priya'] },
        { say: 'after physio', has: ['12:30 Exercises', '11:30 Physio'] },
        { say: 'before lunch, say half twelve', has: ['12:30 Exercises', '13:00 Lunch with Priya'] },
      ],
    },
    {
      name: 'named only to say when, it stays',
      day: DAY,
      turns: [{ say: 'after physio, so say 12:30', unchanged: true }],
    },
    {
      name: 'the week after is counted from its own day',
      day: DAY,
      turns: [
        { say: 'the dentist will have to be the week after', has: ['+8 10:00 Dentist'] },
        { say: 'when is the gym', unchanged: true },
        { say: 'make it the week after', has: ['+7 15:30 Gym'] },
        { say: 'what’s on the week after?', unchanged: true },
      ],
    },
    {
      name: 'a rhythm and its time',
      day: DAY,
      turns: [
        { say: 'add yoga class', has: ['Yoga class'] },
        { say: 'saturdays at 9', has: ['+4 09:00 Yoga class [weekly 6]'] },
        { say: 'add stretches three times a week', unchanged: true, offers: /^Yes$/ },
        {
          say: 'Mondays, Wednesdays and Fridays at half seven in the morning',
          has: ['+1 07:30 Stretches [weekly 1,3,5]'],
        },
      ],
    },
    {
      name: 'from six to seven is one time',
      day: DAY,
      turns: [
        {
          say: 'every Thursday from now on I’ve got pilates, 6 till 7',
          has: ['+2 18:00 Pilates [weekly 4]'],
          grew: 1,
        },
        { say: 'add cinema tomorrow', has: ['+1 Cinema'] },
        { say: 'at nine and half', has: ['+1 09:30 Cinema'] },
      ],
    },
    {
      name: 'what was, is not moved back',
      day: DAY,
      turns: [
        { say: 'physio was lovely last week', unchanged: true },
        { say: 'the dentist was great yesterday', unchanged: true },
        { say: 'physio was at 10 last week', unchanged: true },
        { say: 'do I have to be anywhere before noon tomorrow?', unchanged: true, reply: /Dentist/ },
        { say: 'did I do physio', unchanged: true },
        { say: 'yes just now', unchanged: true, offers: /^Yes$/ },
      ],
    },
    {
      name: 'few words, with a pause behind each',
      day: DAY,
      turns: [
        { say: 'Sister. Coming. Saturday. Two o’clock.', has: ['+4 14:00 ~Sister'], grew: 1 },
        { say: 'Dentist. Moved. Friday. Eleven.', has: ['+3 11:00 Dentist'] },
      ],
    },
    {
      name: 'skipped, and then not',
      day: DAY,
      turns: [
        { say: 'skip gym', has: ['Gym [skipped]'] },
        { say: 'actually nope I’ll go', has: ['Gym [pending]'] },
        { say: 'skip physio', has: ['Physio [skipped]'] },
        { say: 'ok I’ll go for a walk instead', has: ['Physio [skipped]'] },
        { say: 'changed my mind, I’m going after all', has: ['Physio [pending]'] },
      ],
    },
    {
      name: 'a reminder of what was just told',
      day: DAY,
      turns: [
        {
          say: 'ugh Leo needs a costume for world book day by Friday, remind me Thursday night to sort it',
          has: ['+2 20:00 ~costume'],
          grew: 1,
        },
        {
          say: 'I have to sign the form, remind me tonight to do that',
          has: ['20:00 Sign the form'],
          grew: 1,
        },
        { say: 'the car needs petrol, remind me at 5 to do it', unchanged: true, offers: /^Yes$/ },
        { say: 'yes', has: ['17:00 ~petrol'] },
      ],
    },
    {
      name: 'everything on my mind',
      day: DAY,
      turns: [
        {
          say: 'ok brain dump: stamps, ring the bank, find passport',
          has: ['Stamps', 'Ring the bank', 'Find passport'],
          grew: 3,
        },
        { say: 'porridge eaten, physio been', has: ['Physio [done]'] },
        { say: 'the gym isn’t happening', unchanged: true, offers: /^Skip/ },
      ],
    },
  ],
}
