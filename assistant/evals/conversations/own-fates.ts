import type { Suite } from '../script.ts'

const SCHOOL = ['08:15 Drop off Leo', '10:00 Sign school form', '15:15 Pick up Leo', '17:00 Piano lesson']
const EMAILS = ['09:00 Email Tom', '09:30 Email Tina', '10:00 Dentist for Ana', '11:00 Dentist for Ben']

/** Several tasks in one message, where a word belongs to the one and not to the other; and what was shown, pointed at. */
export const ownFates: Suite = {
  'own-fates': [
    {
      name: 'a particle belongs to the verb of the title',
      now: '2026-03-10T14:00 America/New_York',
      day: SCHOOL,
      turns: [
        {
          say: 'Dropped Leo off, form is signed, and piano is moved to 5:30',
          has: [
            'Drop off Leo [done]',
            'Sign school form [done]',
            '17:30 Piano lesson',
            '15:15 Pick up Leo [pending]',
          ],
        },
      ],
    },
    {
      name: 'two verbs as names',
      day: SCHOOL,
      turns: [
        {
          say: 'drop off and pick up aren’t happening',
          has: ['Drop off Leo [skipped]', 'Pick up Leo [skipped]'],
          grew: 0,
        },
      ],
    },
    {
      name: 'what follows a bare name is about that name',
      now: '2026-03-10T14:00 America/New_York',
      day: ['09:00 Standup', '11:00 Call insurance', '18:00 Evening run'],
      turns: [
        {
          say: 'standup done insurance never answered run at 7',
          has: ['Standup [done]', '11:00 Call insurance [pending]', '19:00 Evening run'],
        },
      ],
    },
    {
      name: 'who did it is no task',
      day: ['08:00 Dog walk', '11:00 Call Mum', '13:00 Laundry', '15:00 Post parcel', '18:00 Cook dinner'],
      turns: [
        {
          say: 'Mum walked the dog and the parcel went this morning',
          has: ['Dog walk [done]', 'Post parcel [done]', 'Call Mum [pending]'],
        },
        {
          say: 'laundry not happening today machine is broken, and mum called off dinner',
          has: ['Laundry [skipped]', 'Call Mum [pending]', 'Cook dinner [pending]'],
        },
      ],
    },
    {
      name: 'too belongs to what was said before',
      day: [...EMAILS, '15:00 Water plants inside', '16:00 Water plants outside'],
      turns: [
        {
          say: 'both emails are done and the inside plants too, outside can wait till tomorrow',
          has: ['Email Tom [done]', 'Email Tina [done]', '15:00 Water plants inside', '+1 ~plants outside'],
        },
      ],
    },
    {
      name: 'told in the words of a learner',
      day: ['07:00 Puja', '11:00 Buy bread', '12:00 Buy vegetables', '16:00 Tuition'],
      turns: [
        {
          say: 'kindly mark puja as done, bread is buy, vegetables I will buy tomorrow only',
          has: ['Puja [done]', 'Buy bread [done]', '+1 ~vegetables'],
        },
      ],
    },
    {
      name: 'a dose beside other reports is made sure of',
      day: ['08:00 Ramipril', '11:00 Post letter', '12:00 Hoovering'],
      turns: [
        {
          say: 'Ramipril too, letter posted, hoovering half done',
          has: ['Ramipril [pending]', 'Post letter [done]', 'Hoovering [pending]'],
        },
      ],
    },
    {
      name: 'news of something else moves nothing',
      day: ['11:00 Ring the bank'],
      turns: [
        { say: 'They moved the bank holiday to Friday', unchanged: true },
        { say: 'no' },
        { say: 'The match has been moved to Saturday', unchanged: true, offers: /^yes$/i },
      ],
    },
  ],
  'pointed-at': [
    {
      name: 'the last one, the rest',
      day: EMAILS,
      turns: [
        { say: 'what have I got today?' },
        { say: 'the second one is done', has: ['Email Tina [done]'] },
        { say: 'and the last one to 4', has: ['16:00 Dentist for Ben'], grew: 0 },
        { say: 'the rest tomorrow', unchanged: true, reply: /Email Tom.*Dentist for Ana/ },
        { say: 'yes', has: ['+1 Email Tom', '+1 Dentist for Ana', '+1 Dentist for Ben'] },
      ],
    },
    {
      name: 'the other of two that were shown',
      day: ['09:00 Ironing', '11:00 Call Dad'],
      turns: [
        { say: 'what have I got left?' },
        { say: 'ironing is done', has: ['Ironing [done]'] },
        { say: 'and the other one to 5', has: ['17:00 Call Dad'], grew: 0 },
      ],
    },
    {
      name: 'both are never all that was shown',
      day: EMAILS,
      turns: [{ say: 'what have I got left?' }, { say: 'both tomorrow', unchanged: true }],
    },
    {
      name: 'ticked too soon, and off after done',
      day: ['10:00 Call insurance', '13:00 English essay', '16:00 Football practice'],
      turns: [
        { say: 'insurance is done' },
        { say: 'oh hang on, no, they never answered', offers: /^yes$/i },
        { say: 'yes', has: ['Call insurance [pending]'] },
        { say: 'essay is done', has: ['English essay [done]'] },
        { say: 'and football is off', has: ['Football practice [skipped]'] },
      ],
    },
    {
      name: 'a dose that was asked about, given',
      day: ['08:00 Metformin'],
      actingFor: 'Rose',
      turns: [
        { say: 'has she had her metformin?' },
        { say: 'I gave it at eight', reply: /To be sure about a medicine/, unchanged: true },
      ],
    },
  ],
}
