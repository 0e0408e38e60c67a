import { parentPort, workerData } from 'node:worker_threads'
import { serveJobs } from './job-thread.ts'
import type { VoiceOrders } from './messages.ts'
import { loadMoonshine } from './moonshine.ts'
import { loadRuntime } from './onnx.ts'

const { parts, model, threads } = workerData as VoiceOrders
const recognise = await loadMoonshine(await loadRuntime(threads), parts.recogniser, model)
// Once on faint noise, so that the first person to talk does not wait for the code to be compiled.
await recognise(Float32Array.from({ length: 16_000 }, (_, index) => Math.sin(index * index) / 100))
serveJobs(parentPort!, recognise)
