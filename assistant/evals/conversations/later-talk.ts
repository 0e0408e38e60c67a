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
  swapping: [
    talk([{ say: 'swap the walk and the shopping', has: ['14:00 Walk', '16:00 Shopping'], grew: 0 }]),
    talk([
      { say: 'swap the walk with the massage please', has: ['15:00 Walk', '16:00 Massage'], grew: 0 },
      { say: 'undo', has: ['15:00 Massage'] },
      { say: 'undo', has: ['16:00 Walk'] },
    ]),
    talk([{ say: 'switch the massage and the shopping round', has: ['14:00 Massage', '15:00 Shopping'] }]),
    ...each(['swap the walk and the eye drops', 'swap the change patch and the brown inhaler'], {
      unchanged: true,
      reply: /is a medicine/,
    }),
    ...each(
      ['swap the walk and the zumba', 'swap the walk and the walk', 'can you swap the walk and the zumba'],
      {
        unchanged: true,
        reply: /which two/i,
      },
    ),
    talk([{ say: 'swap the walk for a swim', has: ['16:00 Swim'], lacks: ['Walk'] }]),
    talk([{ say: 'swap the walk for a short walk', has: ['16:00 Short walk'] }]),
    ...each(
      [
        'did I swap the walk and the shopping',
        'I swapped the walk and the shopping',
        'why would I swap the walk and the shopping?',
      ],
      {
        unchanged: true,
      },
    ),
  ],
  'make-it': [
    talk([{ say: 'the walk, make it 5', has: ['17:00 Walk'], grew: 0 }]),
    talk([{ say: 'the walk make it half five', has: ['17:30 Walk'], grew: 0 }]),
    talk([{ say: 'shopping, make that three', has: ['15:00 Shopping'], grew: 0 }]),
    talk([{ say: 'massage, let’s say tomorrow at 2', has: ['+1 14:00 Massage'], grew: 0 }]),
    talk([{ say: 'the eye drops, make it 3', unchanged: true, reply: MEDICINE }]),
    ...each(['the doctor says five', 'they say 5', 'coffee, make it two', 'dinner, make it nice'], {
      unchanged: true,
    }),
    talk([{ say: 'add lunch at 1, make it 2', has: ['14:00 Lunch'], grew: 1 }]),
    talk([{ say: 'add lunch at 1, no 2', has: ['14:00 Lunch'], grew: 1 }]),
    talk([{ say: 'remind me at 5, sorry, half 5 to call Ben', has: ['17:30 Call Ben'], grew: 1 }]),
  ],
  'ought-to': [
    ...each(['I should ring the vet', 'I really ought to clean the loft', 'we should visit Anna'], {
      unchanged: true,
      reply: /^Shall I put “[^”]+” on your list/,
    }),
    ...each(['I should have rung the vet', 'should I ring the vet'], { unchanged: true, never: /Have rung/ }),
    talk([
      { say: 'I should ring the vet', unchanged: true },
      { say: 'yes', has: ['Ring the vet'], grew: 1 },
    ]),
    talk([
      { say: 'I should ring the vet', unchanged: true },
      { say: 'no', unchanged: true },
    ]),
    // What must be done, or has its time, is asked for.
    talk([{ say: 'I must ring the vet', has: ['Ring the vet'], grew: 1 }]),
    talk([{ say: 'I should ring the vet tomorrow at 9', has: ['+1 09:00 Ring the vet'], grew: 1 }]),
    talk([{ say: 'I need to ring the vet', has: ['Ring the vet'], grew: 1 }]),
  ],
  'corrected-twice': [
    talk([
      { say: 'move the walk to tomorrow', has: ['+1 16:00 Walk'] },
      { say: 'no, Friday', has: ['+3 16:00 Walk'] },
      { say: 'at five though', has: ['+3 17:00 Walk'], grew: 0 },
    ]),
    talk([
      { say: 'add call Pete at 3', has: ['15:00 Call Pete'] },
      { say: 'sorry, I meant Paul', has: ['15:00 Call Paul'], grew: 0 },
      { say: 'and make it four', has: ['16:00 Call Paul'], grew: 0 },
    ]),
    talk([
      { say: 'add ring Carol about the car', grew: 1 },
      { say: 'I meant Karen', has: ['Ring Karen about the car'], grew: 0 },
    ]),
    talk([
      { say: 'I did the shopping', has: ['Shopping [done]'] },
      { say: 'oh no, that was the bank I did', has: ['Shopping [pending]', 'Call the bank [done]'] },
    ]),
    // What was ticked wrongly is taken back; a dose is still asked about.
    talk([
      { say: 'I did the shopping', has: ['Shopping [done]'] },
      { say: 'no, that was the inhaler I did', lacks: ['Brown inhaler [done]'] },
    ]),
    talk([
      { say: 'delete the eye drops', unchanged: true },
      { say: 'no, only today', unchanged: true, reply: MEDICINE },
    ]),
    talk([
      { say: 'delete the walk', unchanged: true },
      { say: 'no, just today', has: ['Walk [skipped]'] },
    ]),
    talk([
      { say: 'delete the walk', unchanged: true },
      { say: 'no', has: ['Walk [pending]'] },
    ]),
  ],
  farewells: [
    ...each(
      ['goodbye, thank you for everything, tell the kids I love them', 'so long, be good to each other'],
      {
        unchanged: true,
        reply: /\b(?:hurt|danger)\b/i,
      },
    ),
    ...each(
      [
        'bye, thanks for everything',
        'goodbye and thank you, see you tomorrow',
        'thanks for all your help, bye',
      ],
      {
        unchanged: true,
        never: /\b(?:hurt|danger|emergency)\b/i,
      },
    ),
  ],
}

function talk(turns: ScriptTurn[]): Script {
  return { name: turns.map(({ say }) => say).join(' / '), now: NOON, day: DAY, turns }
}

function each(said: readonly string[], expected: Omit<ScriptTurn, 'say'>): Script[] {
  return said.map((say) => talk([{ say, ...expected }]))
}
