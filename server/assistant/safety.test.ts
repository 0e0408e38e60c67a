import { describe, expect, test } from 'vitest'
import { dangerAnswer, dangerIn } from './safety.ts'

describe('words of danger', () => {
  test.each([
    'I want to kill myself',
    'everyone would be better off without me',
    "there's no point in going on anymore",
    "I wish I wouldn't wake up tomorrow",
    'I just want to fall asleep and never wake up',
    "I don't want to be here anymore",
    "I've been cutting myself again",
    "I'm nothing but a burden to my kids",
    "I've been saving up my pills",
    'nobody would miss me if I was gone',
    "I can't go on",
    'life feels pointless',
    "I'm not sure I want to be alive",
    'add milk, and honestly I just want to end it all',
  ])('“%s” is heard as self-harm', (text) => expect(dangerIn(text)).toBe('self-harm'))

  test.each([
    'I have chest pain and my arm is numb',
    "I can't breathe",
    'my husband collapsed and is not responding',
    "I've fallen and I can't get up",
    'I think my dad is having a stroke',
    'the kitchen is on fire',
    'my wife is slurring her words and half her face dropped',
    'call an ambulance',
  ])('“%s” is heard as an emergency', (text) => expect(dangerIn(text)).toBe('medical'))

  test.each([
    'I took all my pills at once',
    'I think I took my insulin twice',
    'I accidentally took too many of my heart pills',
    'I took a double dose of my tablets',
  ])('“%s” is heard as an overdose', (text) => expect(dangerIn(text)).toBe('overdose'))

  test.each([
    'he hits me and I am scared to go home',
    'my carer slapped me',
    "he's going to kill me",
    'someone broke into my house',
  ])('“%s” is heard as violence', (text) => expect(dangerIn(text)).toBe('violence'))
})

test.each([
  'this traffic is killing me',
  "I'm killing it today",
  'I could murder a cup of tea',
  'I am dying to see the grandkids',
  'add kill the weeds on Saturday',
  'add call the doctor about my back pain at 3pm',
  'add watch Suicide Squad at 8',
  'I took my morning pills',
  'take eye drops twice a day at 8 and 8',
  "I can't go on Tuesday",
  'I can not do yoga today',
  "I'm useless, I never get anything done",
  'I feel a bit down',
  'I had too many tasks',
  'my phone died',
  'add pay the ambulance bill',
  'delete all my tasks',
])('“%s” is everyday talk', (text) => expect(dangerIn(text)).toBeUndefined())

test('the answer names the numbers of where somebody is, and always the local emergency number', () => {
  expect(dangerAnswer('self-harm', 'America/New_York')).toMatch(/local emergency number \(911.*988/)
  expect(dangerAnswer('self-harm', 'Europe/London')).toMatch(/999.*116 123/)
  expect(dangerAnswer('medical', 'Europe/Berlin')).toContain('112')
  expect(dangerAnswer('violence', 'Africa/Lagos')).toMatch(/local emergency number.*findahelpline/)
})
