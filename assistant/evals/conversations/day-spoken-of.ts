import type { Suite } from '../script.ts'

/** What was just shown goes on counting: the numbers of the list, and the day it was about. */
export const daySpokenOf: Suite = {
  'place-in-list': [
    {
      name: 'the numbers stay those of the list that was shown',
      day: ['16:00 Maths', '17:00 Feed the cat', '18:00 Post the letter', '19:00 Bath'],
      turns: [
        { say: 'what’s on today?', unchanged: true },
        { say: 'done the first one', has: ['Maths [done]'] },
        { say: 'and the third', has: ['Post the letter [done]', 'Feed the cat [pending]'] },
        { say: 'move the second to 8', has: ['20:00 Feed the cat'] },
        { say: 'the last one can wait till Friday', has: ['+3 19:00 Bath', '20:00 Feed the cat'] },
      ],
    },
    {
      name: 'the wrong one of the list',
      day: ['+1 09:00 Dentist', '+1 11:00 Call Anna', '+1 18:00 Choir'],
      turns: [
        { say: 'what’s on tomorrow', unchanged: true },
        { say: 'skip the last one', has: ['+1 Choir [skipped]'] },
        { say: 'no, the second', has: ['+1 Call Anna [skipped]', '+1 Choir [pending]'] },
        { say: 'and move the first one to ten', has: ['+1 10:00 Dentist'] },
      ],
    },
    {
      name: 'several to choose from are a list of their own',
      day: ['10:00 Shop', '14:00 Walk the dog', '16:00 Walk with Tom', '18:00 Walk home'],
      turns: [
        { say: 'what’s on', unchanged: true },
        { say: 'I did the walk', unchanged: true },
        { say: '2', has: ['Walk with Tom [done]'] },
        { say: 'and the third', has: ['Walk home [done]', 'Walk the dog [pending]'] },
      ],
    },
    {
      name: 'of several added at once',
      day: [],
      turns: [
        { say: 'add buy milk at 11, pay rent at 13 and call Ana at 17', grew: 3 },
        { say: 'the second one make it 13:30', has: ['13:30 Pay rent', '17:00 Call Ana'], grew: 0 },
      ],
    },
    {
      name: 'a day of the month is no place in the list',
      day: ['10:00 Shop', '14:00 Bank', '16:00 Choir'],
      turns: [
        { say: 'what’s on', unchanged: true },
        { say: 'move the bank to the 12th', has: ['+2 14:00 Bank'] },
      ],
    },
  ],
  'day-spoken-of': [
    {
      name: 'a question about part of a day is about the day just told of',
      day: ['16:00 Maths', '+1 09:00 Dentist', '+1 11:00 Call Anna', '+1 18:00 Choir'],
      turns: [
        { say: 'what have I got tomorrow?', unchanged: true },
        { say: 'which is first?', unchanged: true, reply: /first thing tomorrow is .Dentist/ },
        { say: 'and after that?', unchanged: true, reply: /Call Anna/ },
        { say: 'anything in the evening?', unchanged: true, reply: /Choir/ },
        { say: 'what’s the last thing?', unchanged: true, reply: /last thing tomorrow is .Choir/ },
        { say: 'what’s left today?', unchanged: true, reply: /Maths/ },
        { say: 'am I free at four?', unchanged: true, reply: /Maths/ },
      ],
    },
    {
      name: 'the day of the task that was asked about',
      day: ['10:00 Shop', '+6 14:00 Optician', '+6 16:00 Bank'],
      turns: [
        { say: 'when is the optician?', unchanged: true, reply: /Monday/ },
        { say: 'anything else on that Monday?', unchanged: true, reply: /Bank/ },
        { say: 'add a taxi at one that day', has: ['+6 13:00 ~taxi'] },
      ],
    },
  ],
  'correct-first': [
    {
      name: 'another day, and why',
      day: ['15:00 Eye clinic'],
      turns: [
        { say: 'move eye clinic to Saturday', has: ['+4 15:00 Eye clinic'] },
        { say: 'No no, Monday. Saturday they are half day it seems', has: ['+6 15:00 Eye clinic'], grew: 0 },
        { say: 'Also add blood test same day, 7 in the morning', has: ['+6 07:00 ~blood'], grew: 1 },
        { say: 'What all is there on Monday then?', unchanged: true, reply: [/Eye clinic/, /blood/i] },
      ],
    },
    {
      name: 'another day, and a request',
      day: [],
      turns: [
        { say: 'add bank on Saturday', has: ['+4 Bank'] },
        { say: 'no, Friday. And add milk', has: ['+3 Bank', 'Milk'], grew: 1 },
      ],
    },
    {
      name: 'the day beside it',
      day: ['09:30 Barber'],
      turns: [
        { say: 'move barber to Friday', has: ['+3 09:30 Barber'] },
        { say: 'no, the day after', has: ['+4 09:30 Barber'] },
        { say: 'can barber be 11', has: ['+4 11:00 Barber'] },
        { say: 'move barber on half to four', has: ['+4 15:30 Barber'] },
      ],
    },
    {
      name: 'what it is about said first',
      day: ['07:30 Thyroid tablet', '09:00 Walk in the park'],
      turns: [
        // Nothing says that the list is his, so whose dose it is stays a question.
        {
          say: 'Thyroid tablet he took at 7.30 only, in front of me',
          unchanged: true,
          reply: /mark “Thyroid tablet”.* as done on your list/i,
        },
        { say: 'yes', has: ['Thyroid tablet [done]'] },
        { say: 'the walk he did at 9', has: ['Walk in the park [done]'] },
      ],
    },
  ],
}
