import { expect, test } from 'vitest'
import {
  CHANNEL_IDS,
  CHANNELS,
  CHANNELS_ON_OFFER,
  channelWay,
  DUE_CHANNELS,
  isDueChannel,
} from './channels.ts'

test('every channel is listed once, and those that are ready send reminders', () => {
  expect(CHANNEL_IDS).toEqual([...new Set(CHANNEL_IDS)])
  expect(CHANNEL_IDS.filter(isDueChannel)).toEqual(DUE_CHANNELS)
  expect(DUE_CHANNELS).not.toContain('sms')
  expect(DUE_CHANNELS).not.toContain('email')
})

test('a channel that is ready says how it reaches people', () => {
  for (const channel of CHANNELS) {
    if (channel.isReady) expect([channel.id, channel.done, channel.advice]).not.toContain('')
  }
})

test('the words for channels leave push unsaid', () => {
  expect(CHANNELS_ON_OFFER).toBe('push or phone')
  expect(channelWay('push')).toBe('')
  expect(channelWay('phone')).toBe(' by phone')
})
