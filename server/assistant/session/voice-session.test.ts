import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type RawTalk, TestAssistant, until } from '../../testing/conversation.ts'
import type { TestPerson } from '../../testing/product.ts'
import { silence, testSpeaker } from '../../testing/speech.ts'
import { findVoiceParts } from '../voice/voice-parts.ts'

let assistant: TestAssistant
let ann: TestPerson
let speech: (text: string) => Int16Array

beforeAll(async () => {
  // What the larger model understands is in voice.test.ts; this is about what follows.
  assistant = await TestAssistant.start(inject('database'), { VOICE_MODEL: 'tiny' })
  ann = await assistant.product.person('ann@example.org')
  speech = await testSpeaker()
}, 60_000)
afterAll(() => assistant.stop())

/** A voice conversation over a bare socket, because the SDK's microphone needs a browser. */
async function call(pauseSeconds?: number): Promise<RawTalk> {
  const talk = await assistant.rawSocket(await assistant.initialize(ann, { mode: 'voice', pauseSeconds }))
  await until(() => talk.frames.length > 0)
  return talk
}

function play({ ws }: RawTalk, samples: Int16Array): void {
  const sound = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  for (let at = 0; at < sound.length; at += 6400)
    ws.send(JSON.stringify({ user_audio_chunk: sound.subarray(at, at + 6400).toString('base64') }))
}

function speak(talk: RawTalk, text: string): void {
  play(talk, speech(text))
  play(talk, silence(1.5))
}

const ofType = ({ frames }: RawTalk, type: string) => frames.filter((frame) => frame.type === type)
const heardFrom = (talk: RawTalk) =>
  ofType(talk, 'user_transcript').map(
    (frame) => (frame.user_transcription_event as { user_transcript: string }).user_transcript,
  )
const saidTo = (talk: RawTalk) =>
  ofType(talk, 'agent_response').map(
    (frame) => (frame.agent_response_event as { agent_response: string }).agent_response,
  )
const soundSeconds = (talk: RawTalk) =>
  ofType(talk, 'audio')
    .map(
      (frame) =>
        Buffer.from((frame.audio_event as { audio_base_64: string }).audio_base_64, 'base64').length / 32_000,
    )
    .reduce((sum, seconds) => sum + seconds, 0)

test('a spoken request is transcribed and answered in writing and aloud', async () => {
  const talk = await call()
  await until(() => soundSeconds(talk) > 1)
  expect(saidTo(talk)).toEqual([])
  talk.frames.length = 0
  play(talk, speech('Plan my day for tomorrow.'))
  play(talk, silence(0.6))
  await until(() => ofType(talk, 'tentative_user_transcript').length > 0)
  expect(heardFrom(talk)).toEqual([])
  play(talk, silence(1))
  await until(() => soundSeconds(talk) > 2)
  expect(heardFrom(talk)).toEqual(['Plan my day for tomorrow.'])
  expect(saidTo(talk)).toEqual(['You said: Plan my day for tomorrow.. That was message 1.'])
  talk.ws.close(1000)
}, 60_000)

test('talking stops the assistant’s speech, and the reply is corrected to what was heard', async () => {
  const talk = await call()
  talk.ws.send(JSON.stringify({ type: 'user_message', text: 'long' }))
  await until(() => saidTo(talk).length > 0 && soundSeconds(talk) > 4)
  speak(talk, 'I took my morning pills.')
  await until(() => saidTo(talk).length > 1)
  const types = talk.frames.map(({ type }) => type)
  expect(types.indexOf('interruption')).toBeLessThan(types.indexOf('user_transcript'))
  expect(heardFrom(talk)).toEqual(['I took my morning pills.'])
  const [correction] = ofType(talk, 'agent_response_correction')
  const { corrected_agent_response: heard } = correction!.agent_response_correction_event as {
    corrected_agent_response: string
  }
  expect(heard.length).toBeLessThan(saidTo(talk)[0]!.length)
  const interrupted = (ofType(talk, 'interruption')[0]!.interruption_event as { event_id: number }).event_id
  const later = ofType(talk, 'audio').at(-1)!.audio_event as { event_id: number }
  expect(later.event_id).toBeGreaterThan(interrupted)
  talk.ws.close(1000)
}, 60_000)

test('the assistant does not answer its own voice from a loudspeaker', async () => {
  const talk = await call()
  talk.ws.send(JSON.stringify({ type: 'user_message', text: 'long' }))
  await until(() => saidTo(talk).length > 0 && soundSeconds(talk) > 2)
  speak(talk, 'This is a long answer that goes on.')
  speak(talk, 'What should I do next?')
  await until(() => saidTo(talk).length > 1)
  expect(heardFrom(talk)).toEqual(['What should I do next?'])
  talk.ws.close(1000)
}, 60_000)

test('typing in a voice conversation is answered aloud too', async () => {
  const talk = await call()
  talk.frames.length = 0
  talk.ws.send(JSON.stringify({ type: 'user_message', text: 'hello' }))
  await until(() => soundSeconds(talk) > 1)
  expect(saidTo(talk)).toEqual(['You said: hello. That was message 1.'])
  talk.ws.close(1000)
}, 60_000)

test('a person who speaks slowly gets the pause they asked for', async () => {
  const talk = await call(3)
  play(talk, speech('Plan my day'))
  play(talk, silence(2.2))
  speak(talk, 'for tomorrow.')
  play(talk, silence(2))
  await until(() => heardFrom(talk).length > 0)
  expect(heardFrom(talk)[0]).toMatch(/^plan my day.* tomorrow\.$/i)
  talk.ws.close(1000)
}, 60_000)

test('a session whose voice process dies goes on in writing', async () => {
  const talk = await call()
  const options = await assistant.ask('/api/conversations/options', ann)
  expect(options.body).toEqual({ voice: { available: true, reason: null }, outsideService: null })
  process.kill(assistant.voiceProcess(), 'SIGKILL')
  await until(() => saidTo(talk).length > 0)
  expect(saidTo(talk)).toEqual(['Voice has stopped working on the server. You can go on by typing.'])
  talk.ws.send(JSON.stringify({ type: 'user_message', text: 'hello' }))
  await until(() => saidTo(talk).length > 1)
  expect(saidTo(talk)[1]).toBe('You said: hello. That was message 1.')
  talk.ws.close(1000)
}, 60_000)

test('with voice turned off the person is told so, and text works', async () => {
  const quiet = await TestAssistant.start(inject('database'), { VOICE: 'false' })
  const bea = await quiet.product.person('bea@example.org')
  const reason = 'Voice is turned off on this server. You can still chat: choose Text.'
  expect((await quiet.ask('/api/conversations/options', bea)).body.voice).toEqual({
    available: false,
    reason,
  })
  const refused = await quiet.ask('/api/conversations/initialize', bea, { mode: 'voice' })
  expect([refused.status, refused.body.error]).toEqual([409, reason])
  const talk = await quiet.talk(bea)
  talk.say('hello')
  expect(await talk.logged(1)).toEqual(['agent: You said: hello. That was message 1.'])
  await talk.hangUp()
  await quiet.stop()
}, 60_000)

test('voice is unavailable when its packages are not installed', () => {
  expect(findVoiceParts('file:///nowhere/server.ts')).toBeUndefined()
})
