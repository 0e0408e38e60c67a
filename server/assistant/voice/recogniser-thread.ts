import { parentPort, workerData } from 'node:worker_threads'
import { serveJobs } from './job-thread.ts'
import type { VoiceProcessOptions } from './messages.ts'
import { loadMoonshine } from './moonshine.ts'
import { loadRuntime } from './onnx.ts'

const { parts, model, threads } = workerData as VoiceProcessOptions
const recognise = await loadMoonshine(await loadRuntime(threads), parts.recogniser, model)
// Warm up on faint noise, so that the first person does not wait for compilation.
await recognise(Float32Array.from({ length: 16_000 }, (_, index) => Math.sin(index * index) / 100))
serveJobs(parentPort!, recognise)
