import { parentPort, workerData } from 'node:worker_threads'
import { loadFlite } from './flite.ts'
import { serveJobs } from './job-thread.ts'
import type { VoiceProcessOptions } from './messages.ts'

const { parts, speaker } = workerData as VoiceProcessOptions
const synthesise = await loadFlite(parts.synthesiser)
synthesise('Ready.', speaker)
serveJobs<string, Int16Array>(parentPort!, (text) => synthesise(text, speaker))
