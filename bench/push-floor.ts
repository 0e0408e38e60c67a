import { createECDH, randomBytes } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { encrypt } from '#server/push/encrypt.ts'
import { Vapid } from '#server/push/vapid.ts'

/** One core's share of the floor: encrypts and signs messages of this size for `seconds`, and reports the rate. */
const { seconds, bytes, keys } = workerData
const vapid = new Vapid(keys, 'mailto:bench@example.org')
const browser = createECDH('prime256v1')
browser.generateKeys()
const subscription = { p256dh: browser.getPublicKey(), auth: randomBytes(16) }
const payload = randomBytes(bytes)
let done = 0
const start = performance.now()
while (performance.now() - start < seconds * 1000) {
  for (let batch = 0; batch < 20; batch++) {
    encrypt(payload, subscription)
    vapid.authorization('https://push.example.org', Date.now())
    done++
  }
}
parentPort!.postMessage((done / (performance.now() - start)) * 1000)
