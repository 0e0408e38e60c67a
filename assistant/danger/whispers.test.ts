import { expect, test } from 'vitest'
import { hearDanger } from '../hear-danger.ts'
import { dangerByKind } from './by-kind.ts'

const TODAY = '2026-03-10'

test.each([
  'he’ll hear me',
  'cant talk hes here',
  'can’t talk, he’s here',
  'shh he’s in the kitchen',
  'she will hear us',
  'must be quiet, he is on the stairs',
  'type quiet he’s awake',
  'dont ring me he can hear',
  'whispering, he’s next door',
  'he’s home. can’t say',
  'keep it quiet he’s watching',
  'nobody notify me tonight he will see',
  'he checks this phone so call it shopping',
  'he reads my messages, dont put it in',
  'clear this before he sees',
  'he checks this so call it the dentist',
  'I can’t speak, my husband is in the room',
  'can’t type much he’s coming back',
])('“%s” is asked about', (said) => {
  expect(dangerByKind(said)).toBe('violence')
  expect(hearDanger(said, TODAY)?.danger).toBe('violence')
  expect(hearDanger(`${said}. put dinner done`, TODAY)).toBeDefined()
})

test.each([
  'whispering because the baby is asleep, add nappies',
  'shh she’s asleep, bottle done',
  'can’t talk, he’s here for the boiler, move the walk to 3',
  'he’ll hear me if I say his birthday present out loud',
  'I don’t want him to see the list, it’s a surprise',
  'the doctor can see me on Friday',
  'he can hear me with his new hearing aids',
  'can’t talk now, I’m on the bus',
  'the carer is here, tick it',
  'he’s home at six, dinner then',
  'my phone is on silent, Dad is having a nap',
  'can’t ring Mum, she’s at the hairdresser',
  'my son checks my phone for updates',
  'do not remind me twice',
  'the nurse reads this at ten, tick it',
  'Dad checks everything twice, lovely man',
])('“%s” is not', (said) => expect(dangerByKind(said)).toBeUndefined())
