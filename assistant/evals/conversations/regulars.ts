import type { Script, ScriptTurn } from '../script.ts'

const AFTER_BREAKFAST = '2026-03-10T09:00 Europe/London'
const DAY = [
  '08:00 Water tablet [daily]',
  '21:00 Night tablets [daily]',
  '10:00 Khan job',
  '11:30 Bridge club',
  'Hoovering',
  'Ring the merchant',
  'Ring the school',
  '16:00 Bath [daily]',
  '18:30 Choir',
  '+1 14:00 Clinic',
  '+2 10:00 Solicitor',
]

/** Conversations of eight regulars. Written after the engine was improved for the callers; only the totals are looked at. */
export const regulars: Script[] = (
  [
    [
      { say: 'that’s the merchant rung', has: ['Ring the merchant [done]'] },
      {
        say: 'oh hang on no it was the school I rang',
        has: ['Ring the school [done]', 'Ring the merchant [pending]'],
      },
    ],
    [
      { say: 'put choir back to seven', has: ['19:00 Choir'] },
      { say: 'quarter past rather', has: ['19:15 Choir'] },
    ],
    [
      { say: 'add trip to the tip', has: ['~trip to the tip'], grew: 1 },
      { say: 'Saturday I should have said', has: ['+4 ~trip to the tip'], grew: 0 },
    ],
    [
      { say: 'no bridge club today', has: ['Bridge club [skipped]'] },
      { say: 'oh go on then I’ll go', has: ['Bridge club [pending]'] },
    ],
    [
      { say: 'I’ve done the hoovering', has: ['Hoovering [done]'] },
      { say: 'choir and all', has: ['Hoovering [done]', 'Choir [done]'] },
    ],
    [
      { say: 'when’s the solicitor', reply: /Thursday|12/, unchanged: true },
      { say: 'shift it to Friday would you', has: ['+3 10:00 Solicitor'] },
      { say: 'no leave it where it was', has: ['+2 10:00 Solicitor'] },
    ],
    [
      { say: 'rang them', unchanged: true },
      { say: 'the school', has: ['Ring the school [done]', 'Ring the merchant [pending]'] },
    ],
    [
      { say: 'remind me to email Tony', has: ['~Tony'], grew: 1 },
      { say: 'Tonya', has: ['~Tonya'], grew: 0 },
    ],
    [
      { say: 'had me tablets', unchanged: true },
      { say: 'water one', has: ['Water tablet [done]', 'Night tablets [pending]'] },
    ],
    [
      { say: 'skip bath and choir', has: ['Bath [skipped]', 'Choir [skipped]'] },
      { say: 'not choir I’m going to that', has: ['Bath [skipped]', 'Choir [pending]'] },
    ],
    [
      { say: 'delete the Khan job', unchanged: true, reply: /delete/i },
      { say: 'no no just move it to tomorrow', has: ['+1 10:00 Khan job'] },
    ],
    [
      { say: 'clinic’s at three now', has: ['+1 15:00 Clinic'] },
      { say: 'sorry four', has: ['+1 16:00 Clinic'] },
    ],
  ] as ScriptTurn[][]
).map((turns) => ({ name: turns.map(({ say }) => say).join(' / '), now: AFTER_BREAKFAST, day: DAY, turns }))
