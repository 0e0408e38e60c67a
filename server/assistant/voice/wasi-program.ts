/**
 * Runs a WASI command once and returns the files it wrote. Nothing touches the disk, so what the assistant says leaves
 * no trace there. (`node:wasi` needs a real folder, is experimental, and crashed after a few dozen runs.)
 */
export function runWasiProgram(program: WebAssembly.Module, args: string[]): Map<string, Uint8Array> {
  const files = new Map<number, MemoryFile>()
  // Anew for each call: a memory that has grown is another buffer.
  const memory = () => new DataView((instance.exports.memory as WebAssembly.Memory).buffer)
  const wasi = {
    ...argumentCalls(memory, args),
    ...folderCalls(memory),
    ...fileCalls(memory, files),
    clock_time_get(_clock: number, _precision: bigint, at: number) {
      memory().setBigUint64(at, 0n, true)
      return OK
    },
    proc_exit(code: number) {
      throw new Exit(code)
    },
  }
  const instance = new WebAssembly.Instance(program, { wasi_snapshot_preview1: wasi })
  try {
    ;(instance.exports._start as () => void)()
  } catch (error) {
    if (!(error instanceof Exit) || error.code !== 0) throw error
  }
  return new Map([...files.values()].map((file) => [file.path, file.content()]))
}

type Memory = () => DataView

const bytes = ({ buffer }: DataView, at: number, length: number) => new Uint8Array(buffer, at, length)

function argumentCalls(memory: Memory, args: string[]) {
  const encoded = args.map((arg) => new TextEncoder().encode(`${arg.replaceAll('\0', '')}\0`))
  return {
    args_sizes_get(countAt: number, sizeAt: number) {
      const size = encoded.reduce((sum, arg) => sum + arg.length, 0)
      memory().setUint32(countAt, args.length, true)
      memory().setUint32(sizeAt, size, true)
      return OK
    },
    args_get(pointersAt: number, textAt: number) {
      const view = memory()
      let at = textAt
      for (const [index, arg] of encoded.entries()) {
        view.setUint32(pointersAt + index * 4, at, true)
        bytes(view, at, arg.length).set(arg)
        at += arg.length
      }
      return OK
    },
  }
}

/** There is one folder, the root, in which everything is written. */
function folderCalls(memory: Memory) {
  return {
    fd_fdstat_get(fd: number, at: number) {
      const view = memory()
      bytes(view, at, 24).fill(0)
      view.setUint8(at, fd === ROOT ? DIRECTORY : REGULAR_FILE)
      view.setBigUint64(at + 8, ALL_RIGHTS, true)
      view.setBigUint64(at + 16, ALL_RIGHTS, true)
      return OK
    },
    fd_fdstat_set_flags: () => OK,
    fd_prestat_get(fd: number, at: number) {
      if (fd !== ROOT) return BAD_FD
      memory().setUint8(at, 0)
      memory().setUint32(at + 4, 1, true)
      return OK
    },
    fd_prestat_dir_name(fd: number, at: number) {
      if (fd !== ROOT) return BAD_FD
      memory().setUint8(at, '.'.charCodeAt(0))
      return OK
    },
  }
}

/** Files can be made and written. There is nothing to read. */
function fileCalls(memory: Memory, files: Map<number, MemoryFile>) {
  return {
    path_open(
      _dir: number,
      _lookup: number,
      pathAt: number,
      pathLength: number,
      openFlags: number,
      _base: bigint,
      _inheriting: bigint,
      _fdFlags: number,
      fdAt: number,
    ) {
      if (!(openFlags & CREATE)) return NOT_FOUND
      const fd = ROOT + 1 + files.size
      files.set(fd, new MemoryFile(new TextDecoder().decode(bytes(memory(), pathAt, pathLength))))
      memory().setUint32(fdAt, fd, true)
      return OK
    },
    fd_write(fd: number, vectorsAt: number, count: number, writtenAt: number) {
      const view = memory()
      let written = 0
      for (let vector = 0; vector < count; vector++) {
        const start = view.getUint32(vectorsAt + vector * 8, true)
        const length = view.getUint32(vectorsAt + vector * 8 + 4, true)
        files.get(fd)?.write(bytes(view, start, length))
        written += length
      }
      view.setUint32(writtenAt, written, true)
      return OK
    },
    fd_seek(fd: number, offset: bigint, from: number, at: number) {
      const file = files.get(fd)
      if (!file) return BAD_FD
      const base = from === 0 ? 0 : from === 1 ? file.position : file.length
      file.position = base + Number(offset)
      memory().setBigUint64(at, BigInt(file.position), true)
      return OK
    },
    fd_read(_fd: number, _vectors: number, _count: number, readAt: number) {
      memory().setUint32(readAt, 0, true)
      return OK
    },
    fd_close: () => OK,
  }
}

// The numbers that WASI gives to results, to the first open folder, and to kinds of files.
const OK = 0
const BAD_FD = 8
const NOT_FOUND = 44
const ROOT = 3
const DIRECTORY = 3
const REGULAR_FILE = 4
const CREATE = 1
const ALL_RIGHTS = 0x1fffffffn

class Exit extends Error {
  code: number
  constructor(code: number) {
    super(`The program ended with code ${code}.`)
    this.code = code
  }
}

class MemoryFile {
  path: string
  position = 0
  length = 0
  private store = new Uint8Array(1 << 16)

  constructor(path: string) {
    this.path = path
  }

  write(chunk: Uint8Array) {
    const end = this.position + chunk.length
    if (end > this.store.length) {
      const larger = new Uint8Array(Math.max(end, this.store.length * 2))
      larger.set(this.store)
      this.store = larger
    }
    this.store.set(chunk, this.position)
    this.position = end
    this.length = Math.max(this.length, end)
  }

  content(): Uint8Array {
    return this.store.subarray(0, this.length)
  }
}
