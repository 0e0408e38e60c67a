import { describe, expect, test } from 'vitest'
import { remembered, type Utterance, verdictOn } from './transcript.ts'

const assistant = (text: string, at: number): Utterance => ({ by: 'assistant', how: 'spoken', text, at })
const spoken = (text: string, at: number, overAssistant = false): Utterance => ({
  by: 'person',
  how: 'spoken',
  text,
  at,
  overAssistant,
})
const typed = (text: string, at: number): Utterance => ({ by: 'person', how: 'typed', text, at })

test.each(['', '   ', '\n', '…', '- -'])('%j says nothing', (text) => {
  expect(verdictOn(spoken(text, 0), [])).toBe('empty')
  expect(verdictOn(assistant(text, 0), [])).toBe('empty')
})

describe('the same words again', () => {
  test.each([
    [2_500, 'duplicate'],
    [2_501, 'new'],
  ])('%i ms later are %s', (later, verdict) => {
    expect(verdictOn(assistant('Done.', later), [assistant('Done!', 0)])).toBe(verdict)
    expect(verdictOn(spoken('Add milk', later), [spoken('add milk.', 0)])).toBe(verdict)
  })

  test('after the clock was set back are meant again, and what was said before that is forgotten', () => {
    const before = [assistant('Shall I mark them as done?', 3_600_000), spoken('Yes', 3_601_000)]
    expect(verdictOn(spoken('Yes', 60_000), before)).toBe('new')
    expect(verdictOn(typed('Yes', 60_000), before)).toBe('new')
    expect(remembered(before, spoken('Yes', 60_000))).toEqual([spoken('Yes', 60_000)])
    // By a moment only: it is the same word.
    expect(verdictOn(spoken('Yes', 3_600_900), before)).toBe('duplicate')
  })

  test('from the other side are not a duplicate', () => {
    expect(verdictOn(spoken('Good morning', 100), [assistant('Good morning', 0)])).toBe('new')
  })

  test('count as a duplicate in written replies too', () => {
    const written = (at: number): Utterance => ({ by: 'assistant', how: 'typed', text: 'Done.', at })
    expect(verdictOn(written(100), [written(0)])).toBe('duplicate')
  })

  test('typed twice are meant twice', () => {
    expect(verdictOn(typed('next', 100), [typed('next', 0)])).toBe('new')
  })
})

describe('spoken and typed, the same words', () => {
  test.each([
    [10_000, 'already sent'],
    [10_001, 'new'],
  ])('%i ms later are %s', (later, verdict) => {
    expect(verdictOn(typed('What is next?', later), [spoken('what is next', 0)])).toBe(verdict)
    expect(verdictOn(spoken('what is next', later), [typed('What is next?', 0)])).toBe(verdict)
  })
})

describe('the assistant’s own voice', () => {
  const question = assistant('Do you mean the morning pills or the evening pills?', 0)

  test.each([
    [20_000, 'echo'],
    [20_001, 'new'],
  ])('heard again %i ms later is %s', (later, verdict) => {
    expect(verdictOn(spoken('the morning pills or the evening', later), [question])).toBe(verdict)
  })

  test('an answer that repeats its words is an answer', () => {
    expect(verdictOn(spoken('the evening pills', 4_000), [question])).toBe('new')
  })

  test('the same few words while it speaks are its echo', () => {
    expect(verdictOn(spoken('the evening pills', 1_000, true), [question])).toBe('echo')
  })

  test('one word while it speaks is the person: yes, no, stop', () => {
    expect(verdictOn(spoken('pills', 1_000, true), [question])).toBe('new')
  })

  test('an echo can span two of its sentences', () => {
    const said = [assistant('You have two tasks.', 0), assistant('Take pills comes first.', 900)]
    expect(verdictOn(spoken('two tasks take pills comes', 3_000), said)).toBe('echo')
  })

  test('typed text is never an echo', () => {
    expect(verdictOn(typed('the morning pills or the evening pills', 1_000), [question])).toBe('new')
  })
})

test('only the last twenty seconds are remembered', () => {
  const kept = remembered([assistant('Old', 0), assistant('Newer', 15_000)], spoken('Hello', 25_000))
  expect(kept.map(({ text }) => text)).toEqual(['Newer', 'Hello'])
})
