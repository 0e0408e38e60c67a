import type { Suite } from '../script.ts'

/** Only half of it is understood: what it may mean is a button, and nothing with a name that is none gets onto the list. */
export const halfUnderstood: Suite = {
  'half-understood-new-time': [
    {
      name: 'the one spoken of, in passing',
      day: ['09:45 Let the gas man in', '14:00 Library'],
      turns: [
        { say: 'what time is the gas man?' },
        {
          say: 'he’s just rung, he’ll be here at eleven now',
          offers: /Move “Let the gas man in” to 11:00 AM/,
        },
        { say: 'tapped', taps: /^Move/, has: ['11:00 Let the gas man in'] },
      ],
    },
    {
      name: 'a name, somebody else’s grammar, a day and a time',
      day: ['15:00 Doctor Singh', '16:00 Bingo'],
      turns: [
        {
          say: 'Doctor Singh they change for Friday, eleven in morning, not today.',
          has: ['+3 11:00 Doctor Singh'],
          grew: 0,
        },
      ],
    },
    {
      name: 'told of, not ordered',
      day: ['10:00 Hairdresser'],
      turns: [
        {
          say: 'And hairdresser was ringing, she come half past ten.',
          has: ['10:30 Hairdresser'],
          grew: 0,
        },
      ],
    },
    {
      name: 'it’ll have to wait',
      day: ['14:00 Fix the fence'],
      turns: [
        {
          say: 'Fence’ll have to wait til Thursday, ground’s too soft',
          has: ['+2 14:00 Fix the fence'],
          grew: 0,
        },
      ],
    },
    {
      name: 'a dose is only offered, and read back',
      day: ['20:00 Iron tablet'],
      turns: [
        { say: 'when is my iron tablet?' },
        { say: 'the nurse would rather I had it by nine', unchanged: true },
      ],
    },
  ],
  'half-understood-done': [
    {
      name: 'named in a longer tale',
      day: ['11:00 Chair exercises', '12:00 Library'],
      turns: [
        {
          say: 'I’ve done my chair exercises, all ten of them, you’d have been proud',
          offers: /Mark “Chair exercises” as done|^Yes$/,
        },
      ],
    },
    {
      name: 'somebody else’s turn',
      day: ['15:30 School pick up', '16:00 Library'],
      turns: [
        { say: 'Mum’s doing pick up today so skip that for me', unchanged: true, reply: /School pick up/ },
      ],
    },
  ],
  'half-understood-doses': [
    {
      name: 'two doses of one name are told apart',
      day: ['08:00 Levetiracetam', '20:00 Levetiracetam'],
      turns: [
        { say: 'Mum had her tablets with breakfast', unchanged: true, offers: /8:00 AM/ },
        {
          say: 'tapped',
          taps: /8:00 AM/,
          has: ['08:00 Levetiracetam [done]', '20:00 Levetiracetam [pending]'],
        },
      ],
    },
  ],
  'half-understood-no-name': [
    {
      name: 'a reason is no task',
      turns: [{ say: 'put cake out of freezer at one and so it thaws', reply: /thaws.*\?/i }],
    },
    {
      name: 'a sentence is no name',
      turns: [{ say: 'add the washing machine I leave it for tomorrow', unchanged: true }],
    },
  ],
  'notes-read': [
    {
      name: 'what was written is told',
      day: ['14:00 Blood test', '16:00 Library'],
      turns: [
        { say: 'put a note on the blood test that I must not eat before', has: ['Blood test'] },
        { say: 'what did I write about the blood test?', unchanged: true, reply: /not eat/ },
        { say: 'what’s in the note of the blood test', unchanged: true, reply: /not eat/ },
        { say: 'when is the blood test?', never: /not eat/ },
        { say: 'any notes for the library?', unchanged: true, reply: /no note/ },
      ],
    },
    {
      name: 'what to bring',
      day: ['+1 10:00 INR clinic'],
      turns: [
        { say: 'put a note on the clinic that I’m to bring the yellow book' },
        { say: 'now what was it I had to bring to the clinic?', reply: /yellow book/ },
      ],
    },
  ],
  'added-as-said': [
    {
      name: 'put that in for me',
      turns: [
        { say: 'I’ve a pot of soup to make at four, put that in for me.', has: ['16:00 ~soup'], grew: 1 },
      ],
    },
    {
      name: 'and its time',
      turns: [
        {
          say: 'I must get a cake out of the freezer, put that for one o’clock',
          has: ['13:00 ~cake'],
          grew: 1,
        },
      ],
    },
    {
      name: 'please put',
      turns: [
        {
          say: 'Tomorrow is coming chiropodist, eleven o’clock, please put.',
          has: ['+1 11:00 ~chiropodist'],
          grew: 1,
        },
      ],
    },
  ],
  'half-understood-yes': [
    {
      name: 'yes, but to which of two',
      day: ['10:00 Job centre'],
      turns: [
        { say: 'Job centre was ringing, they say half ten', offers: /Move “Job centre” to 10:30 AM/ },
        { say: 'yeah half ten please', unchanged: true, offers: /Move “Job centre” to 10:30 AM/ },
        { say: 'tapped', taps: /^Move/, has: ['10:30 Job centre'], grew: 0 },
      ],
    },
    {
      name: 'the question of a dose stays open beside a remark',
      day: ['08:00 Metformin', '20:00 Metformin'],
      turns: [
        { say: 'Morning metformin I took, after my roti.', unchanged: true, offers: /^Yes$/ },
        { say: 'yes', has: ['08:00 Metformin [done]', '20:00 Metformin [pending]'] },
      ],
    },
  ],
}
