import { processFacts } from '#server/process/process-mark.ts'

const CHECK_EVERY_MS = 500

/**
 * Calls back when the npm that started us is gone. npm passes signals on to a shell, which ends and leaves us running;
 * an npm that is killed passes nothing on. What was started otherwise may outlive its parent, as with a shell's `&`.
 */
export async function whenParentIsGone(gone: () => void): Promise<void> {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const { name, parent: grandparent } = await processFacts(parent)
  const isShell = /^(sh|dash|bash|busybox)$/.test(name)
  const timer = setInterval(async () => {
    const isThere =
      process.ppid === parent && (!isShell || (await processFacts(parent)).parent === grandparent)
    if (isThere) return
    clearInterval(timer)
    gone()
  }, CHECK_EVERY_MS)
  timer.unref()
}
