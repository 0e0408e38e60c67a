import { expect, test } from 'vitest'
import { TurnDetector, type TurnEvent } from './turn-detector.ts'

const SECOND = 31
const talk = (seconds: number) => Array<number>(Math.round(seconds * SECOND)).fill(0.95)
const silence = (seconds: number) => Array<number>(Math.round(seconds * SECOND)).fill(0.02)

function eventsOf(probabilities: number[], { pause = 1.2, overAssistant = false } = {}): TurnEvent[] {
  const detector = new TurnDetector(pause)
  return probabilities.flatMap((probability) => detector.next(probability, overAssistant) ?? [])
}

test('a sentence and 1.3 s of silence is one turn', () => {
  expect(eventsOf([...silence(1), ...talk(2), ...silence(1.3)])).toEqual(['speech', 'pause', 'turn-over'])
})

test('a pause of a second to think does not end the turn', () => {
  const said = [...talk(1), ...silence(1), ...talk(1), ...silence(1.3)]
  expect(eventsOf(said)).toEqual(['speech', 'pause', 'resumed', 'pause', 'turn-over'])
})

test('for a person who speaks slowly the pause can be three seconds', () => {
  const said = [...talk(1), ...silence(2.5), ...talk(1), ...silence(3.1)]
  expect(eventsOf(said, { pause: 3 })).toEqual(['speech', 'pause', 'resumed', 'pause', 'turn-over'])
})

test('a click or a knock is not speech', () => {
  expect(eventsOf([...silence(1), 0.9, 0.8, ...silence(2), 0.7, ...silence(1)])).toEqual([])
})

test('a knock in a pause does not delay the answer', () => {
  const said = [...talk(1), ...silence(0.6), 0.8, ...silence(0.7)]
  expect(eventsOf(said)).toEqual(['speech', 'pause', 'turn-over'])
})

test('a short noise does not interrupt the assistant, talk does', () => {
  expect(eventsOf([...talk(0.2), ...silence(1)], { overAssistant: true })).toEqual([])
  expect(eventsOf(talk(0.4), { overAssistant: true })).toEqual(['speech'])
})

test('faint echo of the assistant itself does not interrupt it', () => {
  expect(eventsOf(Array<number>(90).fill(0.6), { overAssistant: true })).toEqual([])
})

test('with a television in the background, the turn ends after a minute', () => {
  expect(eventsOf(talk(62)).slice(0, 2)).toEqual(['speech', 'turn-over'])
})
