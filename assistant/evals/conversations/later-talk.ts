import type { Script, ScriptTurn, Suite } from '../script.ts'

const NOON = '2026-03-10T12:00 Europe/London'
const MEDICINE = /sure about a medicine/i
const DAY = [
  '11:30 Eye drops [daily]',
  '12:15 Brown inhaler [daily]',
  '12:30 Change patch [daily]',
  '18:00 Barrier cream [daily]',
  '10:00 Call the bank',
  '14:00 Shopping',
  '15:00 Massage',
  '16:00 Walk',
]

/** What was heard wrongly in conversations of later days, and beside each kind what must not be caught by its rule. */
export const laterTalk: Suite = {
  'doses-of-other-kinds': [
    ...each(
      [
        'skip the eye drops',
        'move the eye drops to 3',
        'cancel the eye drops',
        'push the inhaler to 6',
        'skip the brown inhaler today',
        'change the patch to every other day',
        'rename change patch to morning patch',
        'skip the barrier cream',
        'move everything to tomorrow',
        'add ear drops at 9',
        'put two puffs of the blue inhaler on at 8 every evening',
        'mum’s eye drops at 9 every night please',
      ],
      { unchanged: true },
    ),
    ...each(['skip the eye drops', 'move the eye drops to 3', 'add ear drops at 9'], {
      unchanged: true,
      reply: MEDICINE,
    }),
    ...each(['I have not done the eye drops yet', 'the eye drops are finished, there are none left'], {
      unchanged: true,
      never: [/is skipped/, /shall i skip/i],
    }),
    talk([{ say: 'I did the eye drops', has: ['Eye drops [done]'] }]),
    talk([{ say: 'tick the brown inhaler', has: ['Brown inhaler [done]'] }]),
    talk([{ say: 'tick the inhaler', unchanged: true, reply: MEDICINE }]),
    talk([
      { say: 'skip the eye drops', unchanged: true, reply: MEDICINE },
      { say: 'great', unchanged: true },
      { say: 'yes', has: ['Eye drops [skipped]'] },
    ]),
    // What only has the words of a medicine.
    talk([{ say: 'add buy ice cream at 5', has: ['17:00 Buy ice cream'], grew: 1 }]),
    talk([{ say: 'add weed the vegetable patch at 5', has: ['17:00 Weed the vegetable patch'], grew: 1 }]),
    talk([{ say: 'add drop off the parcel at 5', has: ['17:00 Drop off the parcel'], grew: 1 }]),
    talk([
      { say: 'remind me to collect the eye drops tomorrow', has: ['+1 Collect the eye drops'], grew: 1 },
    ]),
  ],
}

function talk(turns: ScriptTurn[]): Script {
  return { name: turns.map(({ say }) => say).join(' / '), now: NOON, day: DAY, turns }
}

function each(said: readonly string[], expected: Omit<ScriptTurn, 'say'>): Script[] {
  return said.map((say) => talk([{ say, ...expected }]))
}
