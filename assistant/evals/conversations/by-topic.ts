import type { Suite } from '../script.ts'

/** The words fit no pattern, and yet one task is named in them: what is asked or told of it is clear enough. */
export const byTopic: Suite = {
  'by-topic-asked': [
    {
      name: 'the name first, then what is asked',
      day: ['11:00 Chiropodist', '15:00 Bridge club', '+2 09:30 Eye clinic'],
      turns: [
        { say: 'Chiropodist what time', unchanged: true, reply: /11:00/ },
        { say: 'eye clinic which day is?', unchanged: true, reply: /Thursday/ },
        { say: 'Bridge club. Time?', unchanged: true, reply: /3:00 PM/ },
      ],
    },
    {
      name: 'done or not',
      day: ['08:00 Feed the hens', '09:00 Ramipril'],
      turns: [
        { say: 'I feed the hens or not?', unchanged: true, reply: /Feed the hens/ },
        { say: 'Ramipril, has it been given this morning?', unchanged: true, reply: /Not yet.*Ramipril/ },
      ],
    },
    {
      name: '“remind me, what …” asks',
      day: ['+3 16:00 Nephew lands'],
      turns: [{ say: 'Remind me now, what time does the nephew land?', unchanged: true, reply: /4:00 PM/ }],
    },
    {
      name: 'a dose that came back up is not ticked',
      day: ['08:00 Metformin', '12:00 Warfarin', '09:00 Walk the dog'],
      now: '2026-03-10T12:30 Europe/London',
      turns: [
        { say: 'took the warfarin and threw it straight back up', unchanged: true, reply: /pharmacist/ },
        { say: 'got my metformin review done', unchanged: true },
        { say: 'no' },
        { say: 'I took my metformin', has: ['Metformin [done]'] },
        { say: 'threw it up', reply: /pharmacist.*back to not done/ },
        { say: 'yes', has: ['Metformin [pending]'] },
      ],
    },
    {
      name: 'two of a dose are for a pharmacist to say',
      day: ['09:00 Keppra', '21:00 Keppra'],
      turns: [
        {
          say: 'Can I take two Keppra together to be on the safe side?',
          unchanged: true,
          reply: /pharmacist/,
        },
        { say: 'should she still have her Keppra?', unchanged: true, reply: /pharmacist/ },
      ],
    },
  ],
  'by-topic-done': [
    {
      name: 'few words',
      day: ['08:00 Breakfast', '10:00 Call Odette', '11:00 Bring in the washing'],
      turns: [
        { say: 'Breakfast. Ate.', has: ['08:00 Breakfast [done]'] },
        { say: 'Odette... call... done.', has: ['10:00 Call Odette [done]'] },
        { say: 'Washing I bring in, finish', has: ['11:00 Bring in the washing [done]'] },
      ],
    },
    {
      name: 'off is not done',
      day: ['12:00 Lunch with Rosa', '13:00 Turn off the stove'],
      turns: [
        { say: 'Rosa cancelled so lunch is off', has: ['12:00 Lunch with Rosa [pending]'] },
        { say: 'stove, not turned off yet', has: ['13:00 Turn off the stove [pending]'] },
        { say: 'stove turned off if the dinner is done', has: ['13:00 Turn off the stove [pending]'] },
      ],
    },
    {
      name: 'never a dose',
      day: ['09:00 Donepezil'],
      turns: [{ say: 'Donepezil... that one... done.', has: ['09:00 Donepezil [pending]'] }],
    },
  ],
  'by-topic-moved': [
    {
      name: 'this time, not that one',
      now: '2026-03-10T08:00 Europe/London',
      day: ['08:30 Bus to rehab', '+1 14:00 Job centre'],
      turns: [
        { say: 'Bus is today on nine, not half past eight', has: ['09:00 Bus to rehab'], grew: 0 },
        { say: 'job centre is Thursday, not Wednesday', has: ['+2 14:00 Job centre'], grew: 0 },
      ],
    },
    {
      name: 'what was just asked about',
      day: ['18:00 Call mama', '20:00 Choir'],
      turns: [
        { say: 'When is it I call mama?' },
        {
          say: 'She works to seven. Please change for quarter after seven evening',
          has: ['19:15 Call mama'],
        },
        { say: 'pudding at nine', has: ['21:00 ~pudding', '19:15 Call mama'], grew: 1 },
      ],
    },
    {
      name: '“it” is what the message itself named',
      day: ['09:00 Green bin', '14:00 Collect the curtains', '16:00 Market with Mrs Ong'],
      turns: [
        { say: 'the green bin is done' },
        {
          say: 'And the curtains, nobody can bring me until Thursday, so put them to Thursday, the same time',
          has: ['+2 14:00 Collect the curtains', '09:00 Green bin [done]'],
          grew: 0,
        },
        {
          say: 'Market with Mrs Ong, she has a bad leg, change to tomorrow',
          has: ['+1 16:00 Market with Mrs Ong'],
          grew: 0,
        },
      ],
    },
    {
      name: 'what else was asked for is not dropped',
      day: ['14:00 Collect the curtains'],
      turns: [
        {
          say: 'Buy stamps at five. The curtains, nobody can bring me, so put them to Thursday',
          has: ['17:00 Buy stamps', '+2 14:00 Collect the curtains'],
          grew: 1,
        },
      ],
    },
    {
      name: 'where it is already, it is not offered to be moved to',
      day: ['16:00 Walk around the pond'],
      turns: [
        {
          say: 'Walk around the pond, rain is coming, change to tomorrow',
          has: ['+1 16:00 Walk around the pond'],
        },
        {
          say: 'Walk around the pond, the rain is coming, change to tomorrow',
          unchanged: true,
          reply: /already tomorrow/,
          never: /Or did you mean/,
        },
      ],
    },
    {
      name: 'a dose that the message named, and no other',
      day: ['08:00 Mr Hart ramipril', '09:00 Mrs Okoro metformin'],
      turns: [
        { say: 'mark Mr Hart ramipril as done', has: ['08:00 Mr Hart ramipril [done]'] },
        {
          say: 'The nurse says hold the metformin, so mark it skipped',
          has: ['08:00 Mr Hart ramipril [done]', '09:00 Mrs Okoro metformin [pending]'],
          reply: /metformin/,
        },
      ],
    },
    {
      name: 'one of several, by what else was said',
      day: ['+1 08:00 Visit Mr Hart', '+1 10:00 Visit Miss Pell', '+1 12:00 Visit Mrs Okoro'],
      turns: [
        { say: 'Tomorrow Blessing is taking Miss Pell. Remove that visit from my list.', reply: /Miss Pell/ },
        { say: 'yes', lacks: ['+1 10:00 Visit Miss Pell'], has: ['+1 08:00 Visit Mr Hart'] },
      ],
    },
  ],
  'doses-by-their-own-names': [
    {
      name: 'one more of a medicine is read back, whatever it is called',
      day: ['08:00 Syndopa tablet', '16:00 Syndopa tablet'],
      turns: [
        { say: 'add Syndopa at 6', unchanged: true, reply: /sure about a medicine/ },
        { say: 'no' },
        {
          say: 'The doctor told me on the phone to take the four o’clock Syndopa at half past three. Please shift.',
          unchanged: true,
        },
        { say: 'can I take one Syndopa extra?', unchanged: true, reply: /pharmacist/ },
        { say: 'is it too late to take the Syndopa now?', unchanged: true, reply: /pharmacist/ },
      ],
    },
    {
      name: 'stopped by the doctor: asked, and then off the list',
      day: ['21:00 Omeprazole', '22:00 Melatonin tablet'],
      turns: [
        {
          say: 'the omeprazole the doctor stopped, delete it from my list',
          unchanged: true,
          offers: /Delete/,
        },
        { say: 'tapped', taps: /^Delete/, unchanged: true },
        { say: 'yes', lacks: ['21:00 Omeprazole'] },
        { say: 'I don’t want the melatonin any more', has: ['22:00 Melatonin tablet'], reply: /doctor/ },
      ],
    },
  ],
  'by-topic-new': [
    {
      name: 'few words, one by one',
      turns: [
        { say: 'Remind me. Taxi. Three.', has: ['15:00 Taxi'], grew: 1 },
        { say: 'New. Buy prawns. Four.', has: ['16:00 Buy prawns'], grew: 1 },
      ],
    },
    {
      name: 'hours and minutes as they are spoken',
      day: ['13:00 Lunch'],
      turns: [
        { say: 'put the lunch at one thirty', has: ['13:30 Lunch'], grew: 0 },
        { say: 'remind me at six forty-five to ring Bob', has: ['18:45 Ring Bob'], grew: 1 },
        { say: 'remind me to get kibble on the way home so like five', has: ['17:00 ~kibble'], grew: 1 },
        { say: 'add two thirty minute walks for tomorrow', has: ['+1 Two thirty minute walks'], grew: 1 },
      ],
    },
    {
      name: 'no name that is none',
      turns: [
        { say: 'could you put that down for tomorrow, some time after the hairdresser', unchanged: true },
      ],
    },
  ],
  'quiet-until': [
    {
      name: 'no longer than it has to be',
      now: '2026-03-10T13:00 Europe/London',
      turns: [
        { say: 'mute reminders til 12', reply: /midnight/ },
        { say: 'mute remindrs til 3', reply: /3:00 PM/ },
      ],
    },
  ],
}
