import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { guarded } from '../../process/guard.ts'
import type { Speaker } from './flite.ts'
import type { FromVoice, ToVoice, VoiceProcessOptions } from './messages.ts'
import type { MoonshineModel } from './moonshine.ts'
import { findVoiceParts } from './voice-parts.ts'

export type VoiceSettings = { model: MoonshineModel; speaker: Speaker; idleMs?: number }

/** The events of one conversation. */
export type LineEvents = {
  /** The person began to talk. */
  speech: () => void
  /** What they have said so far, at each pause. */
  partial: (text: string) => void
  /** What they said, known `waitedMs` after the end of the turn; empty when it was not speech. */
  turn: (text: string, waitedMs: number) => void
  /** Voice stopped working. */
  failed: () => void
}

/** Voice input and output of one conversation. Sound is 16 kHz mono, signed 16 bit, little endian. */
export type VoiceLine = {
  hear: (sound: Uint8Array) => void
  speak: (text: string) => Promise<Uint8Array>
  /** While the assistant is heard, the threshold for an interruption is higher. */
  assistantSpeaks: (speaks: boolean) => void
  close: () => void
}

export class VoiceFailure extends Error {}

/**
 * Speech recognition and synthesis on this machine. The models are loaded on first use, shared by all conversations,
 * and unloaded after five minutes without one.
 */
export class Voice {
  readonly #settings: VoiceSettings
  readonly #log: FastifyBaseLogger
  readonly #file: URL
  readonly #lines = new Map<number, LineEvents>()
  readonly #speaking = new Map<
    number,
    { resolve: (sound: Uint8Array) => void; reject: (error: Error) => void }
  >()
  #process: { child: ChildProcess; ready: Promise<void> } | undefined
  #idle: NodeJS.Timeout | undefined
  #loading = 0
  #nextId = 1

  constructor(settings: VoiceSettings, log: FastifyBaseLogger, { file = PROCESS } = {}) {
    this.#settings = settings
    this.#log = log
    this.#file = file
  }

  get processId(): number | undefined {
    return this.#process?.child.pid
  }

  /** Loads the models early, for example while the browser asks for the microphone. */
  async prepare(): Promise<void> {
    this.#loading++
    try {
      await this.#start().ready
    } finally {
      this.#loading--
      this.#stopWhenIdle()
    }
  }

  async open(pauseSeconds: number, events: LineEvents): Promise<VoiceLine> {
    await this.prepare()
    clearTimeout(this.#idle)
    const line = this.#nextId++
    this.#lines.set(line, events)
    this.#send({ type: 'open', line, pauseSeconds })
    return {
      hear: (sound) => this.#send({ type: 'hear', line, sound }),
      speak: (text) => this.#speak(text),
      assistantSpeaks: (speaks) => this.#send({ type: 'assistant-speaks', line, speaks }),
      close: () => {
        this.#send({ type: 'close', line })
        this.#lines.delete(line)
        this.#stopWhenIdle()
      },
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#process?.child
    this.#process = undefined
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await ended
  }

  #start() {
    if (this.#process) return this.#process
    const parts = findVoiceParts()
    if (!parts) throw new VoiceFailure('The voice parts are not installed.')
    const options: VoiceProcessOptions = {
      ...this.#settings,
      parts,
      threads: Math.min(2, availableParallelism()),
    }
    const child = fork(this.#file, [JSON.stringify(options)], {
      serialization: 'advanced',
      execArgv: [],
      env: { ...process.env, ...THRIFTY_MALLOC },
    })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    promise.catch(() => {})
    const started = { child, ready: promise }
    /** The next conversation gets a new process at once, not this one until it has ended, if it ever does. */
    const lost = (reason: string) => {
      reject(new VoiceFailure(reason))
      if (this.#process !== started) return
      this.#log.error({ reason }, 'the voice process failed')
      this.#process = undefined
      child.kill()
      this.#failAll()
    }
    const receive = (message: FromVoice) => {
      if (message.type === 'ready') resolve()
      else if (message.type === 'failed') lost(message.reason)
      else this.#handle(message)
    }
    const ended = (code: number | null, signal: NodeJS.Signals | null) =>
      lost(`The voice process ended (${code ?? signal}).`)
    child.on('message', guarded('voice', receive))
    child.on(
      'error',
      guarded('voice process', (error: Error) => lost(error.message)),
    )
    child.on('exit', guarded('voice process ended', ended))
    this.#process = started
    return started
  }

  #handle(message: FromVoice): void {
    if (message.type === 'spoken') {
      this.#speaking.get(message.request)?.resolve(message.sound)
      this.#speaking.delete(message.request)
    }
    if (!('line' in message)) return
    const line = this.#lines.get(message.line)
    if (message.type === 'speech') line?.speech()
    if (message.type === 'partial') line?.partial(message.text)
    if (message.type === 'turn') line?.turn(message.text, message.waitedMs)
  }

  #speak(text: string): Promise<Uint8Array> {
    if (!this.#process) return Promise.reject(new VoiceFailure('The voice process ended.'))
    const request = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#speaking.set(request, { resolve, reject })
      this.#send({ type: 'speak', request, text })
    })
  }

  #send(message: ToVoice): void {
    if (this.#process?.child.connected) this.#process.child.send(message)
  }

  #failAll(): void {
    for (const { reject } of this.#speaking.values()) reject(new VoiceFailure('The voice process ended.'))
    this.#speaking.clear()
    const lines = [...this.#lines.values()]
    this.#lines.clear()
    for (const line of lines) guarded('voice lost', () => line.failed())()
  }

  #stopWhenIdle(): void {
    clearTimeout(this.#idle)
    if (this.#lines.size > 0 || this.#loading > 0) return
    this.#idle = setTimeout(
      guarded('idle voice', () => this.stop()),
      this.#settings.idleMs ?? FIVE_MINUTES,
    )
    this.#idle.unref()
  }
}

const PROCESS = new URL('./voice-process.ts', import.meta.url)

/** Makes glibc return the memory freed after compiling the models, about 100 MB. */
const THRIFTY_MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

const FIVE_MINUTES = 5 * 60_000
