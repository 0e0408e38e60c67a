import type { Suite } from '../script.ts'

/** Several things said in one breath: done and not done, asked for and taken back, an answer and a request. */
export const oneBreath: Suite = {
  'taken-back-at-once': [
    {
      name: 'what is taken back in the same breath is not done',
      day: ['10:00 Baby clinic', '11:00 Coffee with Ciara', '13:00 Nap'],
      turns: [
        { say: 'swap clinic and coffee, no wait don’t, leave it', unchanged: true },
        { say: 'move coffee to 3, no wait don’t', unchanged: true },
        { say: 'tick the coffee. no, don’t', unchanged: true },
        {
          say: 'add milk, delete the nap, actually no leave it',
          has: ['Milk', '13:00 Nap [pending]'],
          grew: 1,
        },
      ],
    },
    {
      name: 'done and not done, in any order',
      day: ['16:00 Maths sheet', '17:30 Clarinet', '19:00 Dishes'],
      turns: [
        {
          say: 'did the maths sheet, not the dishes because Mum did them',
          has: ['Maths sheet [done]', 'Dishes [pending]'],
        },
        { say: 'leave it' },
        { say: 'clarinet done, dishes not, obvs', has: ['Clarinet [done]', 'Dishes [pending]'] },
      ],
    },
    {
      name: 'tonight, the morning, and ten on another day',
      now: '2026-03-10T18:00 Europe/London',
      day: ['16:00 Call landlord', '21:00 Iron uniforms', '+1 08:00 Bins out', '22:00 Pay the milkman'],
      turns: [
        { say: 'put the bins tonight at 7 instead', has: ['19:00 Bins out'], lacks: ['+1 ~bins'] },
        { say: 'uniforms can wait til the morning, 7', has: ['+1 07:00 Iron uniforms'] },
        { say: 'move the landlord to tomorrow at 10', has: ['+1 10:00 Call landlord'] },
        { say: 'I never paid the milkman', unchanged: true },
        { say: 'put him down for Friday morning nine o’clock', has: ['+3 09:00 Pay the milkman'], grew: 0 },
      ],
    },
    {
      name: 'write me, of a learner',
      day: [],
      turns: [
        { say: 'Write me to call pharmacy at 9:30', has: ['Call pharmacy'], grew: 1 },
        { say: 'Write also for Monday, wheelchair man come at 11', has: ['+6 11:00 ~wheelchair'], grew: 1 },
      ],
    },
  ],
  'done-and-to-come': [
    ...[
      'physio’s done, lawn can wait till tomorrow',
      'physio done, lawn tomorrow',
      'did the physio but the lawn is for tomorrow',
      'done the physio and will do the lawn tomorrow',
    ].map((say) => ({
      name: `what is to come is not ticked: ${say}`,
      day: ['10:00 Physio', 'Lawn'],
      turns: [{ say, has: ['Physio [done]', '+1 Lawn [pending]'] }],
    })),
    ...[
      'did the physio, lawn later',
      'done the physio, and the lawn can wait',
      'physio done, lawn not a chance',
    ].map((say) => ({
      name: `what waits is not ticked: ${say}`,
      day: ['10:00 Physio', 'Lawn'],
      turns: [{ say, has: ['Physio [done]', 'Lawn [pending]'] }],
    })),
    {
      name: 'two that are done, one after them, and remarks',
      day: ['08:00 Dishes', '09:00 Ironing', '10:00 Physio', '15:00 Zoom with school', '16:00 Job centre'],
      turns: [
        {
          say: 'dishes and ironing done, physio at four',
          has: ['Dishes [done]', 'Ironing [done]', '16:00 Physio [pending]'],
        },
        { say: 'zoom done, the teacher was nice', has: ['Zoom with school [done]'] },
        { say: 'job centre done, never again', has: ['Job centre [done]'] },
      ],
    },
    {
      name: 'a no somewhere in a sentence skips nothing',
      day: ['10:00 Nap', '14:00 Swimming', 'Laundry', 'Bins'],
      turns: [
        { say: 'the nap is me btw not the baby', unchanged: true },
        { say: 'no' },
        { say: 'swimming is not the one at the leisure centre', unchanged: true },
        { say: 'the laundry is not mine', unchanged: true },
        { say: 'no' },
        { say: 'the bins are never out on a Tuesday', unchanged: true },
        { say: 'no' },
        { say: 'swimming not today love', has: ['Swimming [skipped]'] },
      ],
    },
    {
      name: 'where it was is said too: it is moved',
      day: ['18:30 Party', 'Sort letters', '12:00 Lunch', '14:00 Meet Pat'],
      turns: [
        { say: 'party’s half seven not half six', has: ['19:30 Party'] },
        { say: 'letters is tomorrow, not today', has: ['+1 Sort letters'] },
        { say: 'when’s lunch', unchanged: true },
        { say: 'move it to one', has: ['13:00 Lunch'] },
        { say: 'move Pat', unchanged: true, reply: /when/i },
        { say: 'one', has: ['13:00 Meet Pat'] },
        { say: 'add dentist two thirty', has: ['14:30 Dentist'], grew: 1 },
      ],
    },
    {
      name: 'a yes and why, a no and what instead',
      day: ['18:30 Bingo', '10:00 Physio', '15:00 Clinic', '--:-- Wash bottles', '07:00 Metformin [daily]'],
      turns: [
        { say: 'bin the bingo', unchanged: true },
        { say: 'yes, never going back there, Doreen cheats', lacks: ['~Bingo'] },
        { say: 'get rid of the physio', unchanged: true },
        { say: 'no don’t delete it just not today', has: ['Physio [skipped]'] },
        { say: 'put a note on the clinic, tell her about the rash', grew: 0, reply: /note says “Tell her/ },
        {
          say: 'and skip the bottles till tomorrow no I mean move them to tomorrow',
          has: ['+1 Wash bottles', 'Clinic [pending]'],
        },
        { say: 'took two metformin', unchanged: true },
      ],
    },
    {
      name: 'names as a recogniser writes them',
      day: ['15:00 Call Loretta', '16:00 Meet Colm'],
      turns: [
        { say: 'move call low retta to 5 not six', unchanged: true, reply: /Call Loretta/ },
        { say: 'yes', has: ['17:00 Call Loretta'] },
        { say: 'meet column at 5 instead', unchanged: true, reply: /Meet Colm/ },
      ],
    },
  ],
  'clause-by-clause': [
    ...(
      [
        ['the bank can wait till tomorrow, physio’s done', 'Physio [done]', '+1 11:30 Ring the bank'],
        [
          'dishes yes bank yes physio no',
          'Breakfast dishes [done]',
          'Ring the bank [done]',
          'Physio [pending]',
        ],
        ['bank ✔ physio ✔ ironing ✗', 'Ring the bank [done]', 'Physio [done]', 'Ironing [pending]'],
        [
          'Ann’s late so lunch is two o’clock now, but dishes and physio are done',
          '14:00 Lunch with Ann',
          'Breakfast dishes [done]',
          'Physio [done]',
        ],
        ['I’ll do the laundry at four and the ironing at six thirty', '16:00 Laundry', '18:30 Ironing'],
        [
          'lunch with Ann got moved to Thursday, and the bank’s sorted',
          '+2 13:00 Lunch with Ann',
          'Ring the bank [done]',
        ],
        ['laundry’s in the machine, ironing’s finished', 'Laundry [pending]', 'Ironing [done]'],
        [
          'ironing’s done bar the shirts so leave it open, laundry’s done',
          'Ironing [pending]',
          'Laundry [done]',
        ],
        ['physio dn, bank nt dn', 'Physio [done]', 'Ring the bank [pending]'],
        ['and the physio texted hes coming 4 not 3', 'Physio [pending]'],
      ] as const
    ).map(([say, ...has]) => ({
      name: say,
      now: '2026-03-10T13:30 Europe/London',
      day: [
        '09:00 Breakfast dishes',
        '10:00 Physio',
        '11:30 Ring the bank',
        '13:00 Lunch with Ann',
        '--:-- Laundry',
        '--:-- Ironing',
      ],
      turns: [{ say, has, grew: 0 }],
    })),
  ],
  'after-the-question': [
    {
      name: 'a request beside the answer is not lost',
      day: ['14:00 Geraniums'],
      turns: [
        { say: 'Dad fell', unchanged: true, reply: /danger right now/ },
        { say: 'He’s fine. Add milk', has: ['Milk'], grew: 1 },
        { say: 'my chest is tight', unchanged: true, reply: /911/ },
        { say: 'No, it’s fine now. Add bread', has: ['Bread'], grew: 1 },
        { say: 'There’s a man at the door shouting', unchanged: true, reply: /danger right now/ },
        { say: 'He’s gone now. Move the geraniums to 5', has: ['17:00 Geraniums'] },
        { say: 'Mum fell', unchanged: true, reply: /danger right now/ },
        { say: 'She’s fine. But her lips are blue', unchanged: true, reply: /may be an emergency/ },
      ],
    },
    {
      name: 'two after a dose that was forgotten',
      day: ['20:00 Iron tablet'],
      turns: [
        {
          say: 'I forgot the iron tablet yesterday, should I take two tonight?',
          unchanged: true,
          reply: /doctor or pharmacist/,
        },
      ],
    },
  ],
  'told-and-asked': [
    {
      name: 'what was done counts, though a question follows',
      now: '2026-03-10T09:30 Europe/London',
      day: ['07:30 Bath', '08:00 Metformin', '11:00 Clinic'],
      turns: [
        { say: 'I did the bath and what’s left?', has: ['Bath [done]'], reply: /Clinic/ },
        { say: 'did I take my metformin and what’s next?', has: ['Metformin [pending]'] },
        { say: 'I took my metformin, right?', unchanged: true, reply: /Not yet/ },
        { say: 'I took my metformin, when is the clinic?', has: ['Metformin [done]'], reply: /11:00/ },
        { say: 'clinic done?', unchanged: true, reply: /Not yet/ },
      ],
    },
  ],
}
