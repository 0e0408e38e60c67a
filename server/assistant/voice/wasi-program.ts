/**
 * Runs a WASI command once and returns the files it wrote. Nothing touches the disk, so what the assistant says leaves
 * no trace there. (`node:wasi` needs a real folder, is experimental, and crashed after a few dozen runs.)
 */
export function runWasiProgram(program: WebAssembly.Module, args: string[]): Map<string, Uint8Array> {
  const files = new Map<number, MemoryFile>()
  let memory = new DataView(new ArrayBuffer(0))
  const refresh = () => {
    memory = new DataView((instance.exports.memory as WebAssembly.Memory).buffer)
  }
  const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length)

  const wasi = {
    args_sizes_get(countAt: number, sizeAt: number) {
      refresh()
      memory.setUint32(countAt, args.length, true)
      memory.setUint32(
        sizeAt,
        encoded.reduce((sum, arg) => sum + arg.length, 0),
        true,
      )
      return OK
    },
    args_get(pointersAt: number, textAt: number) {
      refresh()
      let at = textAt
      for (const [index, arg] of encoded.entries()) {
        memory.setUint32(pointersAt + index * 4, at, true)
        bytes(at, arg.length).set(arg)
        at += arg.length
      }
      return OK
    },
    clock_time_get(_clock: number, _precision: bigint, at: number) {
      refresh()
      memory.setBigUint64(at, 0n, true)
      return OK
    },
    fd_close: () => OK,
    fd_fdstat_get(fd: number, at: number) {
      refresh()
      bytes(at, 24).fill(0)
      memory.setUint8(at, fd === ROOT ? DIRECTORY : REGULAR_FILE)
      memory.setBigUint64(at + 8, ALL_RIGHTS, true)
      memory.setBigUint64(at + 16, ALL_RIGHTS, true)
      return OK
    },
    fd_fdstat_set_flags: () => OK,
    fd_prestat_get(fd: number, at: number) {
      if (fd !== ROOT) return BAD_FD
      refresh()
      memory.setUint8(at, 0)
      memory.setUint32(at + 4, 1, true)
      return OK
    },
    fd_prestat_dir_name(fd: number, at: number) {
      if (fd !== ROOT) return BAD_FD
      refresh()
      memory.setUint8(at, '.'.charCodeAt(0))
      return OK
    },
    fd_read(_fd: number, _vectors: number, _count: number, readAt: number) {
      refresh()
      memory.setUint32(readAt, 0, true)
      return OK
    },
    fd_seek(fd: number, offset: bigint, from: number, at: number) {
      const file = files.get(fd)
      if (!file) return BAD_FD
      refresh()
      const base = from === 0 ? 0 : from === 1 ? file.position : file.length
      file.position = base + Number(offset)
      memory.setBigUint64(at, BigInt(file.position), true)
      return OK
    },
    fd_write(fd: number, vectorsAt: number, count: number, writtenAt: number) {
      refresh()
      let written = 0
      for (let vector = 0; vector < count; vector++) {
        const start = memory.getUint32(vectorsAt + vector * 8, true)
        const length = memory.getUint32(vectorsAt + vector * 8 + 4, true)
        files.get(fd)?.write(bytes(start, length))
        written += length
      }
      memory.setUint32(writtenAt, written, true)
      return OK
    },
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
      refresh()
      if (!(openFlags & CREATE)) return NOT_FOUND
      const fd = ROOT + 1 + files.size
      files.set(fd, new MemoryFile(new TextDecoder().decode(bytes(pathAt, pathLength))))
      memory.setUint32(fdAt, fd, true)
      return OK
    },
    proc_exit(code: number) {
      throw new Exit(code)
    },
  }

  const encoded = args.map((arg) => new TextEncoder().encode(`${arg.replaceAll('\0', '')}\0`))
  const instance = new WebAssembly.Instance(program, { wasi_snapshot_preview1: wasi })
  try {
    ;(instance.exports._start as () => void)()
  } catch (error) {
    if (!(error instanceof Exit) || error.code !== 0) throw error
  }
  return new Map([...files.values()].map((file) => [file.path, file.content()]))
}

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
