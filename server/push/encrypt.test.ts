import { createECDH, randomBytes } from 'node:crypto'
import ece from 'http_ece'
import { expect, test } from 'vitest'
import { agree, areUsableKeys, encrypt, PAYLOAD_MAX } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('it gives the message in the example of RFC 8291', () => {
  const key = createECDH('prime256v1')
  key.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const p256dh = bytes(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  )
  const made = encrypt(
    Buffer.from('When I grow up, I want to be a watermelon'),
    { p256dh, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') },
    { agreement: agree(p256dh, key), salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
  )
  expect(made.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a browser can decrypt what was encrypted for it, up to the longest message', () => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  for (const length of [0, 1, 500, PAYLOAD_MAX]) {
    const sent = randomBytes(length)
    const message = encrypt(sent, { p256dh: browser.getPublicKey(), auth })
    expect(message.length).toBeLessThanOrEqual(4096)
    expect(ece.decrypt(message, { version: 'aes128gcm', privateKey: browser, authSecret: auth })).toEqual(
      sent,
    )
  }
})

test('keys that no message can be encrypted for are recognized', () => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  expect(areUsableKeys({ p256dh: browser.getPublicKey(), auth })).toBe(true)
  expect(areUsableKeys({ p256dh: browser.getPublicKey(), auth: randomBytes(15) })).toBe(false)
  expect(areUsableKeys({ p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]), auth })).toBe(false)
})
