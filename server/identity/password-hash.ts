import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** A password as it is kept: argon2id, with its cost and salt in one string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...COST })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${plain(nonce)}$${plain(tag)}`
}

/** Whether a password is the kept one. Without a kept one it takes as long and is never right. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const [, , , cost = '', salt = '', hash = ''] = (kept ?? NOBODYS).split('$')
  const [memory = 0, passes = 0, parallelism = 0] = (cost.match(/\d+/g) ?? []).map(Number)
  const wanted = Buffer.from(hash, 'base64')
  const nonce = Buffer.from(salt, 'base64')
  const message = password.normalize('NFC')
  const tag = await derive('argon2id', {
    message,
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: wanted.length,
  })
  return timingSafeEqual(tag, wanted) && Boolean(kept)
}

/** So that an unknown address takes as long to answer as a known one. */
const NOBODYS = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
