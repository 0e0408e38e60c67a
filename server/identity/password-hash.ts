import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** The stored form of a password: argon2id, with its cost and salt in one string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...COST })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Whether a password matches its hash. Without a hash the check takes as long and never matches. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , , cost = '', salt = '', hash = ''] = (stored ?? DUMMY_HASH).split('$')
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
  return timingSafeEqual(tag, wanted) && Boolean(stored)
}

/** So that checking an unknown address takes as long as a known one. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
