import type { Script, ScriptTurn } from '../script.ts'

const LATE_MORNING = '2026-03-10T11:15 Europe/London'
const DAY = [
  '08:00 Heart tablet [daily]',
  '20:00 Evening tablets [daily]',
  '09:30 Exercises [daily]',
  '10:00 Shower [daily]',
  'Pay the gas bill',
  'Pay the water bill',
  '12:30 Lunch with Jean',
  '14:00 Ring the council',
  '15:30 Pick up the kids [weekly 1,2,3,4,5]',
  '17:00 Swimming',
  'Iron shirts',
  'Post the parcel',
  '+1 11:00 Hairdresser',
  '+3 09:00 Blood test',
]

/**
 * Conversations of ten callers with second thoughts and corrections, with what must come of each turn. Written before
 * they were ever played and before anything was improved for them.
 */
export const callers: Script[] = (
  [
    [
      { say: 'I paid the gas', has: ['Pay the gas bill [done]'] },
      {
        say: 'oh no it was the water I paid, not the gas',
        has: ['Pay the water bill [done]', 'Pay the gas bill [pending]'],
      },
    ],
    [
      { say: 'add milk', has: ['~milk'], grew: 1 },
      { say: 'for tomorrow I mean', has: ['+1 ~milk'], grew: 0 },
    ],
    [
      { say: 'move swimming to half 4', has: ['16:30 Swimming'] },
      { say: 'nah make it half 5', has: ['17:30 Swimming'] },
    ],
    [
      { say: 'cross off the bill', unchanged: true, offers: /gas/i },
      { say: 'the water one', has: ['Pay the water bill [done]', 'Pay the gas bill [pending]'] },
    ],
    [
      { say: 'skip the exercises', has: ['Exercises [skipped]'] },
      { say: 'actually I will do them, put them back', has: ['Exercises [pending]'] },
    ],
    [
      { say: 'what’s on tomorrow', reply: /Hairdresser/, unchanged: true },
      { say: 'put that an hour later', has: ['+1 12:00 Hairdresser'] },
    ],
    [
      { say: 'ring the council is done', has: ['Ring the council [done]'] },
      {
        say: 'wait sorry wrong one I posted the parcel',
        has: ['Post the parcel [done]', 'Ring the council [pending]'],
      },
    ],
    [
      { say: 'dentist friday at 2', has: ['+3 14:00 ~dentist'], grew: 1 },
      { say: 'no not friday thursday', has: ['+2 14:00 ~dentist'], grew: 0 },
    ],
    [
      { say: 'remind me to call the plumber', has: ['~plumber'], grew: 1 },
      { say: 'electrician sorry', has: ['~electrician'], lacks: ['~plumber'], grew: 0 },
    ],
    [
      { say: 'I had my shower', has: ['Shower [done]'] },
      { say: 'and I ironed', has: ['Iron shirts [done]', 'Shower [done]'] },
      { say: 'no the ironing I have not finished', has: ['Iron shirts [pending]', 'Shower [done]'] },
    ],
    [
      { say: 'lunch is off', has: ['Lunch with Jean [skipped]'] },
      { say: 'Jean says tomorrow same time instead', has: ['+1 12:30 Lunch with Jean'] },
    ],
    [
      { say: 'put the ironing on Thursday', has: ['+2 Iron shirts'] },
      { say: 'undo that', has: ['Iron shirts'], lacks: ['+2 Iron shirts'] },
      { say: 'do it Saturday', has: ['+4 Iron shirts'] },
    ],
    [
      { say: 'what have I still got to do', reply: /council/, unchanged: true },
      { say: 'done the second one', unchanged: true },
    ],
    [
      { say: 'add bins out every monday', has: ['+6 ~bins'], grew: 1 },
      { say: 'i mean tuesday', has: ['+7 ~bins'], lacks: ['+6 ~bins'], grew: 0 },
      { say: 'at 7 in the morning', has: ['+7 07:00 ~bins'], grew: 0 },
    ],
    [
      { say: 'tablets done', unchanged: true, offers: /Heart/ },
      { say: 'the morning one', has: ['Heart tablet [done]', 'Evening tablets [pending]'] },
    ],
    [
      { say: 'delete the hairdresser', unchanged: true },
      { say: 'no leave it, just move it to Friday', has: ['+3 11:00 Hairdresser'] },
    ],
    [
      { say: 'swimming … later', unchanged: true },
      { say: 'six', has: ['18:00 Swimming'] },
    ],
    [
      { say: 'I need to get stamps and ring Dave', has: ['~stamps', '~Dave'], grew: 2 },
      { say: 'Dave can wait till tomorrow', has: ['+1 ~Dave', '~stamps'], grew: 0 },
    ],
    [
      { say: 'did I pay the gas?', unchanged: true },
      { say: 'ok well I just did', has: ['Pay the gas bill [done]'] },
    ],
    [
      { say: 'when is the blood test', reply: /Friday|13/, unchanged: true },
      { say: 'can you make it half an hour earlier', has: ['+3 08:30 Blood test'] },
    ],
    [
      { say: 'add call school', has: ['~call school'], grew: 1 },
      { say: 'not call, email', has: ['~email school'], lacks: ['~call school'], grew: 0 },
    ],
    [
      { say: 'push everything after two to tomorrow', unchanged: true },
      { say: 'no just the swimming', has: ['+1 17:00 Swimming', '14:00 Ring the council'] },
    ],
    [
      { say: 'quiet please', unchanged: true },
      { say: 'for an hour', muted: '2026-03-10T12:15' },
    ],
    [
      { say: 'not doing the parcel', has: ['Post the parcel [skipped]'] },
      { say: 'tomorrow maybe', has: ['+1 Post the parcel'] },
    ],
    [
      { say: 'change lunch with Jean to lunch with Joan', has: ['12:30 Lunch with Joan'] },
      { say: 'and it’s at one now', has: ['13:00 Lunch with Joan'] },
      {
        say: 'oh and add a note bring the photos',
        has: ['13:00 Lunch with Joan'],
        grew: 0,
        reply: /photos/i,
      },
    ],
    [
      { say: 'picked up the kids', has: ['Pick up the kids [done]'] },
      { say: 'kidding not yet', has: ['Pick up the kids [pending]'] },
    ],
    [
      { say: 'dad had his evening tablets', has: ['Evening tablets [done]'] },
      { say: 'no sorry that was yesterday', has: ['Evening tablets [pending]'] },
    ],
    [
      { say: 'I didn’t do the exercises or the shower', has: ['Exercises [pending]', 'Shower [pending]'] },
      { say: 'so just drop them for today', has: ['Exercises [skipped]', 'Shower [skipped]'] },
    ],
    [
      { say: 'add something for thursday', unchanged: true },
      { say: 'fix the tap', has: ['+2 ~fix the tap'], grew: 1 },
      { say: 'in the afternoon around 3', has: ['+2 15:00 ~fix the tap'], grew: 0 },
    ],
    [
      { say: 'move the council to 3', has: ['15:00 Ring the council'] },
      {
        say: 'that’s not what I said, I said the swimming',
        has: ['14:00 Ring the council', '15:00 Swimming'],
      },
    ],
    [{ say: 'walk every other day starting tomorrow around half six', has: ['+1 18:30 ~walk'], grew: 1 }],
    [
      {
        say: 'so I had me shower and then I did my exercises well most of them and then the phone went so I never got to the parcel',
        has: ['Shower [done]', 'Exercises [done]', 'Post the parcel [pending]'],
      },
    ],
    [{ say: 'gas bill can wait while friday', has: ['+3 Pay the gas bill'] }],
    [{ say: 'need to be at the garage for quarter past 4', has: ['16:15 ~garage'], grew: 1 }],
    [
      {
        say: 'pick up dry cleaning on the way home so like five ish and then get cash out before that',
        has: ['17:00 ~dry cleaning', '~cash'],
        grew: 2,
      },
    ],
    [
      {
        say: 'the kids are at their nan’s today so no need to pick them up',
        has: ['Pick up the kids [skipped]'],
      },
    ],
    [
      {
        say: 'my mum she rang and she is not well so swimming I cannot do today',
        has: ['17:00 Swimming [skipped]'],
      },
    ],
    [{ say: 'dad’s refusing the heart tablet', unchanged: true }],
    [{ say: 'he has his tablets in a box with the days on', unchanged: true }],
    [{ say: 'parcel’s posted, gas is paid', has: ['Post the parcel [done]', 'Pay the gas bill [done]'] }],
  ] as ScriptTurn[][]
).map((turns) => ({ name: turns.map(({ say }) => say).join(' / '), now: LATE_MORNING, day: DAY, turns }))
